import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { Manifest } from '../../../src/analysis/manifest.js'

const CLI = join(process.cwd(), 'dist/cli.js')

/** A running program and its output. */
export interface Started {
  readonly child: ChildProcess
  /** Its output so far. */
  readonly said: () => string
  /** Its exit status, once it has ended. */
  readonly exit: Promise<number | null>
}

const started = (command: string, args: readonly string[]): Started => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return {
    child,
    said: () => said,
    exit: new Promise((done) => child.on('close', done)),
  }
}

/** Runs the command line as a separate process. */
export const ardennes = (...args: readonly string[]): Started => started(process.execPath, [CLI, ...args])

/** Polls until a condition holds. */
export const until = async (holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> => {
  const last = performance.now() + seconds * 1000
  while (!(await holds())) {
    if (performance.now() > last) throw new Error(`waited ${String(seconds)} s for ${holds.toString()}`)
    await new Promise((go) => setTimeout(go, 20))
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { readonly port: number }
      server.close(() => {
        done(port)
      })
    })
  })

/** A private Redis and a folder. */
export interface Machine {
  readonly url: string
  readonly path: (name: string) => string
  /** A client to inspect it. */
  readonly redis: Redis
  /** Kills it without saving. */
  readonly kill: () => Promise<void>
  /** Starts it again, empty. */
  readonly start: () => Promise<void>
  /** Stops everything and deletes the folder. */
  readonly close: () => Promise<void>
}

/** Starts a Redis without persistence. */
export const machine = async (): Promise<Machine> => {
  const folder = mkdtempSync(join(tmpdir(), 'ardennes-queue-'))
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  let server: Started | null = null
  const redis = new Redis(port, '127.0.0.1', {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: () => 100,
  })
  redis.on('error', () => undefined)
  const start = async (): Promise<void> => {
    const one = started('redis-server', args)
    server = one
    await until(() => one.said().includes('Ready to accept connections'))
  }
  const kill = async (): Promise<void> => {
    server?.child.kill('SIGKILL')
    await server?.exit
  }
  await start()
  await redis.connect()
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    path: (name) => join(folder, name),
    redis,
    kill,
    start,
    close: async () => {
      redis.disconnect()
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The rows that one machine makes of a manifest without a queue. */
export const alone = ({ path }: Machine, manifest: Manifest): string => {
  writeFileSync(path('study.json'), JSON.stringify(manifest))
  const { status, stderr } = spawnSync(
    process.execPath,
    [CLI, 'sweep', path('study.json'), '--out', path('alone'), '--jobs', '1'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return rows(path('alone'))
}

/** The rows in a folder of results. */
export const rows = (folder: string): string => readFileSync(join(folder, 'rows.ndjson'), 'utf8')
