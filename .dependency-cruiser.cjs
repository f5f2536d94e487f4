/**
 * The arrows of the house. A module may import only from what stands to its right:
 *   src:     main → app → shell → features, gallery → components → lib → domain
 *   server:  main → app → <resource>/routes → <resource>/store → db → domain
 */
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
})

/** The folders of a layer know nothing of each other. */
const standAlone = (name, layer, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^src/${layer}/([^/]+)/` },
  to: { path: `^src/${layer}/([^/]+)/`, pathNot: `^src/${layer}/$1/` },
})

/** A room of the server may use these rooms, and no other. */
const below = (room, rooms, comment) => ({
  name: `${room}-stands-above`,
  severity: 'error',
  comment,
  from: { path: `^server/${room}/` },
  to: { path: '^server/[^/]+/', pathNot: `^server/(${[room, ...rooms].join('|')})/` },
})

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    forbid('domain-is-pure', '^domain/', '^(src|server|mock|tests)/', 'domain knows neither browser nor server'),
    forbid(
      'domain-has-no-framework',
      '^domain/',
      'node_modules/(react|react-dom|antd|fastify|pg|drizzle-orm|axios|@ant-design)/',
      '',
    ),
    { name: 'domain-has-no-node', severity: 'error', from: { path: '^domain/' }, to: { dependencyTypes: ['core'] } },
    forbid(
      'lib-imports-domain-only',
      '^src/lib/',
      '^(src/(main|app|shell|features|gallery|components)|server|mock|tests)',
      '',
    ),
    forbid(
      'components-import-lib',
      '^src/components/',
      '^(src/(main|app|shell|features|gallery)|server|mock|tests)',
      '',
    ),
    forbid('features-import-components', '^src/features/', '^(src/(main|app|shell|gallery)|server|mock|tests)', ''),
    standAlone('features-stand-alone', 'features', 'what two features need moves down, what joins them moves up'),
    forbid('gallery-imports-components', '^src/gallery/', '^(src/(main|app|shell|features)|server|mock|tests)', ''),
    standAlone('gallery-groups-stand-alone', 'gallery', 'each is loaded only when visited'),
    forbid('shell-imports-features', '^src/shell/', '^(src/(main|app)|server|mock|tests)', ''),
    forbid(
      'one-place-for-the-grid',
      '^src/(?!components/grid/)',
      'node_modules/react-data-grid/',
      'tables and sheets are components of ours',
    ),
    forbid('app-imports-shell', '^src/app/', '^(src/main|server|mock|tests)', ''),
    forbid('browser-never-imports-server', '^src/', '^(server|mock|tests)/', ''),
    forbid('server-never-imports-browser', '^server/', '^(src|tests)/', ''),
    {
      name: 'db-stands-below-resources',
      severity: 'error',
      from: { path: '^server/db/' },
      to: { path: '^server/', pathNot: '^server/db/' },
    },
    {
      name: 'stores-speak-sql-only',
      severity: 'error',
      from: { path: '^server/[^/]+/store[^/]*\\.ts$' },
      to: { path: '(^server/[^/]+/([a-z]+R|r)outes|^server/(app|main)\\.ts$|^server/http/|node_modules/fastify)' },
    },
    {
      name: 'routes-never-speak-sql',
      severity: 'error',
      from: { path: '^server/[^/]+/([a-z]+R|r)outes[^/]*\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    below('http', ['db'], 'what every room uses knows none of them'),
    below('users', ['db', 'http'], 'an account is there without a session'),
    below('lists', ['db', 'http'], ''),
    below('articles', ['db', 'http'], ''),
    below('roles', ['db', 'http'], ''),
    below('files', ['db', 'http'], ''),
    below('mail', ['db', 'http', 'jobs'], 'what is written elsewhere is kept and sent here'),
    below('feedback', ['db', 'http', 'files', 'mail'], ''),
    below('community', ['db', 'http', 'series', 'mail'], ''),
    below('batches', ['db', 'http', 'jobs', 'lists', 'series', 'saving', 'users'], 'many series are saved as one is'),
    below('reports', ['db', 'http', 'files'], ''),
    below('people', ['db', 'http', 'users', 'session'], ''),
    below('analytics', ['db', 'http', 'jobs'], 'events are counted here, and kept by events'),
    below('events', ['db', 'http', 'analytics'], ''),
    below('audit', ['db', 'http'], 'it hears of what the others do'),
    below('account', ['db', 'http', 'users', 'session', 'mail', 'files'], ''),
    below('jobs', ['db', 'http'], 'what is done, whoever asks for it says'),
    below('session', ['db', 'http', 'users'], ''),
    below('series', ['db', 'http', 'users'], 'what a series is, without its numbers and its past'),
    below('observations', ['db', 'http', 'lists', 'series'], 'numbers are read here, and written by saving'),
    below('revisions', ['db', 'http', 'series'], 'the past is read here, and made by saving'),
    below('marks', ['db', 'http', 'series'], ''),
    below('exports', ['db', 'http', 'lists', 'series', 'observations', 'search'], 'a file of what lists show'),
    below('search', ['db', 'http', 'marks', 'series'], ''),
    below(
      'saving',
      ['db', 'http', 'community', 'users', 'lists', 'series', 'observations', 'revisions', 'search'],
      'what makes a revision',
    ),
    below('terms', ['db', 'http', 'lists', 'series', 'saving'], 'lists are edited here: merging makes revisions'),
    {
      name: 'browser-takes-the-contract-as-types',
      severity: 'error',
      comment: 'the schemas of the contract stay out of the browser',
      from: { path: '^src/' },
      to: { path: '^domain/api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    { name: 'mock-is-content', severity: 'error', from: { path: '^mock/' }, to: { path: '^(src|server|tests)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], exportsFields: ['exports'] },
  },
}
