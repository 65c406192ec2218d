import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores([
    'test/scripts',
    'test/page',
    'test/cli/plug/coin', // plain JavaScript, as others write it
    'docs/examples/quatre-bras', // the same
    'docs/examples/block-game',
    'docs/examples/create-ardennes',
    'docs/examples/hidden-cards',
    'docs/examples/boardgame',
    'docs/examples/rally-the-troops',
    'docs/examples/tidy',

    'docs/play/*.js',
    'docs/play/dist',
    'docs/site',
    'test/bench/node_modules',
    'dist',
    'coverage',
    'docs/api',
    'reports',
    'out',
    '.stryker-tmp',
  ]),
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '*.cjs', '*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // There are no enums: the compiler is told to take none.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // A default is an answer too, where a phase takes few of many orders.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A parameter that the shape asks for and the body does not need is told by its first letter.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // A number in a message is always meant to be printed as it is.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Branded ids index typed arrays whose reads the compiler already calls numbers.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^fp-ts(?!/lib/[A-Za-z]+\\.js$)', message: "Write 'fp-ts/lib/Module.js'." }] },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/bin.ts', 'src/cli/**'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'Date', 'setTimeout', 'crypto'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Use the dice.' }],
    },
  },
  {
    // The clock tells the command line how long something took, and nothing else: what it says can be guessed.
    files: ['src/bin.ts', 'src/cli/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'crypto'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Use freshSeed.' }],
    },
  },
  {
    // The one source of what nobody can guess.
    files: ['src/kernel/entropy.ts'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Date', 'setTimeout'] },
  },
  {
    // Whoever waits for a network waits by the clock.
    files: ['src/analysis/queue/**'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Date', 'crypto'] },
  },
  {
    // Configuration is plain JavaScript; nothing there has types to check.
    files: ['*.{js,cjs,mjs}', '.*.{js,cjs,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
  },
)
