/** Whether the long tests run: `npm run test:long`. */
export const isLong: boolean = process.env['VOLUME'] === 'long'

/**
 * How much is played to prove something: a little by `npm test`, all by `npm run test:long`, or what a variable of the
 * environment says, such as `DD_GAMES=1000`.
 */
export const volume = (little: number, all: number, name = ''): number =>
  Number(process.env[name] ?? (isLong ? all : little))
