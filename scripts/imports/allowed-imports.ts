/** What the files of a module can import in addition to the module itself. */
export interface Module {
  /** Paths from the root: folders with everything in them, or single files. */
  imports: string[]
  /** Packages from npm; `node:` stands for all of Node's own. */
  packages: string[]
}

const discordPackages = [
  '@discordjs/rest',
  '@discordjs/ws',
  '@sapphire/snowflake',
  'discord-api-types',
]
const reactPackages = [
  '@atlaskit/pragmatic-drag-and-drop',
  '@atlaskit/pragmatic-drag-and-drop-hitbox',
  '@tanstack/react-query',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
]

/** The features of the domain, lowest first: each may import those before it. */
const domainOrder = [
  'core',
  'audit',
  'accounts',
  'rate-limits',
  'jobs',
  'direct-messages',
  'guild',
  'sheets',
  'forms',
  'settings',
  'site',
  'games',
  'characters',
  'leveling',
  'ingest',
  'verification',
  'events',
  'raid-helper',
  'attendance',
  'line-ups',
  'calendar',
  'members',
  'applications',
  'interviews',
  'activity',
  'imports',
  'health',
  'privacy',
  'setup',
]

const domainPorts = [
  'src/clock/clock.ts',
  'src/contract',
  'src/db',
  'src/discord/actions.ts',
  'src/discord/bot-permissions.ts',
  'src/discord/discord.ts',
  'src/discord/interactions.ts',
  'src/discord/elevated-permissions.ts',
  'src/discord/snowflakes.ts',
  'src/integrations/pictures/pictures.ts',
  'src/integrations/raid-helper/raid-helper.ts',
  'src/integrations/sheets/sheets.ts',
  'src/text',
]

const domainFeatures: Record<string, Module> = Object.fromEntries(
  domainOrder.map((feature, index) => [
    `src/domain/${feature}`,
    {
      imports: [
        ...domainPorts,
        ...domainOrder.slice(0, index).map((lower) => `src/domain/${lower}`),
      ],
      packages: ['node:', 'drizzle-orm', ...(feature === 'core' ? ['csv-parse'] : [])],
    },
  ]),
)

/**
 * Every module and what it can import; a file belongs to the module with the longest matching path.
 * Everything else is forbidden, so a new module must be added here before it can be imported. Tests and
 * the folders in `unrestricted` can import everything.
 */
export const modules: Record<string, Module> = {
  'src/clock': { imports: [], packages: ['node:'] },
  'src/text': { imports: [], packages: ['@schummar/icu-type-parser', 'icu-minify'] },
  'src/text/current-language.ts': { imports: ['src/text/catalogue.ts'], packages: ['node:'] },
  'src/contract': { imports: ['src/contract/site/theme', 'src/text'], packages: ['zod'] },
  'src/contract/site/theme': { imports: ['src/text'], packages: ['culori', 'zod'] },
  'src/db': { imports: [], packages: ['node:', 'drizzle-orm', 'pg', '@electric-sql/pglite'] },
  'src/discord': {
    imports: ['src/clock/clock.ts', 'src/text'],
    packages: ['node:', ...discordPackages],
  },
  'src/integrations/parse-retry-after.ts': { imports: [], packages: [] },
  'src/integrations/sheets': {
    imports: ['src/integrations/parse-retry-after.ts', 'src/text/t.ts'],
    packages: ['node:', '@googleapis/sheets'],
  },
  'src/integrations/pictures': {
    imports: ['src/text/t.ts'],
    packages: ['node:', 'mediabunny', 'sharp'],
  },
  'src/integrations/releases': { imports: [], packages: [] },
  'src/integrations/raid-helper': {
    imports: ['src/integrations/parse-retry-after.ts', 'src/text/t.ts'],
    packages: ['node:', 'zod'],
  },
  ...domainFeatures,
  'src/server': {
    imports: ['src/contract', 'src/domain', 'src/text'],
    packages: [
      ...['node:', 'fastify', 'fastify-type-provider-zod', '@fastify/*'],
      ...['prom-client', 'range-parser', 'zod'],
    ],
  },
  'src/bot': {
    imports: [
      'src/clock/clock.ts',
      'src/contract',
      'src/domain',
      'src/discord/actions.ts',
      'src/discord/bot-permissions.ts',
      'src/discord/discord.ts',
      'src/discord/interactions.ts',
      'src/integrations/sheets/sheets.ts',
      'src/text',
    ],
    packages: ['node:'],
  },
  'src/web': { imports: ['src/contract', 'src/text'], packages: reactPackages },
  'src/web/app/prerender': {
    imports: ['src/web', 'src/contract', 'src/text'],
    packages: [...reactPackages, 'node:', 'lightningcss'],
  },
  'src/simulator': {
    imports: ['src/discord/snowflakes.ts'],
    packages: ['node:', 'ajv', 'ajv-formats', 'discord-api-types', 'ws'],
  },
  'src/demo': {
    imports: [
      'src/contract',
      'src/db',
      'src/domain',
      'src/simulator',
      'src/config',
      'src/shutdown.ts',
    ],
    packages: ['node:', 'discord-api-types', 'drizzle-orm'],
  },
  'src/config': {
    imports: ['src/db', 'src/domain', 'src/integrations'],
    packages: ['node:', 'zod'],
  },
  'src/app': {
    imports: [
      'src/bot',
      'src/clock',
      'src/config',
      'src/contract',
      'src/db',
      'src/demo',
      'src/discord',
      'src/domain',
      'src/integrations',
      'src/server',
      'src/simulator',
      'src/text',
    ],
    packages: [
      ...['node:', 'drizzle-orm', 'fastify', 'icu-minify', 'pino', 'vite', 'yauzl', 'yazl', 'zod'],
    ],
  },
  'src/commands': {
    imports: ['src/contract', 'src/db', 'src/demo', 'src/app', 'src/config'],
    packages: ['node:'],
  },
  'src/shutdown.ts': { imports: ['src/clock'], packages: [] },
  'src/main.ts': {
    imports: ['src/db', 'src/app', 'src/config', 'src/shutdown.ts'],
    packages: ['node:'],
  },
}

/** Tools around the product: they may import everything, and only each other may import them. */
export const unrestricted = ['bench', 'scripts', 'src/testing', 'tests']
