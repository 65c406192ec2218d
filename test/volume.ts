/** Whether the long tests run: `npm run test:long`. */
export const isLong: boolean = process.env['VOLUME'] === 'long'

/**
 * How many games the tests play: few in `npm test`, all in `npm run test:long`, or the number in an environment
 * variable, such as `DD_GAMES=1000`.
 */
export const volume = (little: number, all: number, name = ''): number =>
  Number(process.env[name] ?? (isLong ? all : little))
