/**
 * Who may import whom (docs/ARCHITECTURE.md). scripts/import-rules.test.ts plants one offence per rule and sees it
 * fall. Tests may reach further than what they test, so most rules leave them out.
 */
const TEST = '\\.test\\.tsx?$|^server/testing/';
const MODULE = '^server/modules/([^/]+)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'contracts-alone',
      'contracts/ is the language both sides speak: it knows neither server nor web, and runs anywhere.',
      { path: '^contracts/', pathNot: TEST },
      { path: '^(server|web|e2e|bench|proofs|scripts)/' },
    ),
    rule(
      'contracts-anywhere',
      'contracts/ runs in browsers too: of all packages it uses zod alone, and nothing of Node; of messages/ the names.',
      { path: '^contracts/', pathNot: TEST },
      { pathNot: 'node_modules/zod/|^(contracts|messages)/' },
    ),
    rule(
      'server-not-web',
      'Server and web meet in contracts/ only. The built pages are loaded by path, not imported.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    rule(
      'web-not-server',
      'Secrets, SQL and Node stay out of the browser.',
      { path: '^web/', pathNot: TEST },
      { path: '^server/' },
    ),
    rule(
      'e2e-contracts-only',
      'Journeys know the shop from outside.',
      { path: '^e2e/' },
      { path: '^(server|web|bench|proofs|scripts)/' },
    ),
    rule(
      'product-not-tools',
      'What runs does not need what measures or builds it.',
      { path: '^(contracts|server|web)/', pathNot: TEST },
      { path: '^(e2e|bench|proofs|scripts|server/testing)/' },
    ),

    rule(
      'proofs-from-outside',
      'A proof knows the shop by its calls and its rows: what it proves must not do the proving.',
      { path: '^proofs/' },
      { path: '^(server/(modules|app|boot|run|main)|web|e2e|bench|scripts)' },
    ),

    rule(
      'platform-knows-no-module',
      'Plumbing knows no feature.',
      { path: '^server/platform/', pathNot: TEST },
      { path: '^server/(modules|seeds|app|boot|run|main)' },
    ),
    rule(
      'module-knows-no-app',
      'main → app → features → platform, never uphill.',
      { path: '^server/modules/' },
      { path: '^server/(app|boot|run|main)\\.ts$|^server/modules/index\\.ts$' },
    ),
    rule(
      'module-by-service-only',
      'Another feature is reached through its service.ts alone.',
      { path: MODULE, pathNot: TEST },
      {
        path: '^server/modules/[^/]+/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/service\\.ts$'],
      },
    ),
    rule(
      'module-entries-only',
      'From outside a feature is entered by routes.ts (index), jobs.ts (jobs) or service.ts (seeds).',
      { path: '^server/', pathNot: ['^server/modules/[^/]+/', TEST] },
      {
        path: '^server/modules/[^/]+/',
        pathNot: '/(routes|jobs)[a-z.-]*\\.ts$|^server/modules/[^/]+/service\\.ts$|/warm\\.ts$',
      },
    ),
    rule(
      'service-not-routes',
      'routes → service → queries: nobody calls a door from inside.',
      { path: MODULE, pathNot: [TEST, '/routes[a-z.-]*\\.ts$'] },
      { path: '^server/modules/$1/.*routes[a-z.-]*\\.ts$' },
    ),
    rule(
      'routes-not-queries',
      'routes → service → queries: a door asks its service.',
      { path: '^server/modules/.+/routes[a-z.-]*\\.ts$' },
      { path: '/(queries|tables)[a-z.-]*\\.ts$' },
    ),
    rule(
      'rows-stay-inside',
      'A module hands on functions and plain data: nobody re-exports a query or the type of a row.',
      { path: MODULE, pathNot: [TEST, '/(queries|tables)[a-z.-]*\\.ts$'] },
      { path: '/(queries|tables)[a-z.-]*\\.ts$', dependencyTypes: ['export'] },
    ),
    rule(
      'queries-not-service',
      'Queries know rows, not use cases.',
      { path: '^server/modules/.+/(queries|tables)[a-z.-]*\\.ts$' },
      { path: '/(service|routes|present)[a-z.-]*\\.ts$' },
    ),
    rule(
      'sql-in-its-places',
      'SQL stands in queries.ts, tables.ts, platform, migrations and seeds.',
      {
        path: '^(server|contracts|web)/',
        pathNot: ['/(queries|tables)[a-z.-]*\\.ts$', '^server/(platform|migrations|seeds)/', TEST],
      },
      { path: 'node_modules/(kysely|pg|@electric-sql)/|^(kysely|pg)$' },
    ),
    rule(
      'sql-in-platform',
      'In platform/ SQL stands in db/ and in the few files that own a platform table.',
      {
        path: '^server/platform/',
        pathNot: ['^server/platform/(db|auth|cache|mail|jobs|http|audit)/', TEST],
      },
      { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    ),
    rule(
      'fastify-in-server',
      'Fastify stays in the server.',
      { pathNot: '^(server|bench)/|node_modules/' },
      { path: 'node_modules/(fastify|@fastify)/' },
    ),

    rule(
      'ui-knows-no-module',
      'The design system has never heard of an order.',
      { path: '^web/ui/' },
      { path: '^web/(modules|storefront|vendor-portal|admin|entries)/' },
    ),
    rule(
      'i18n-at-the-bottom',
      'Every room of the web speaks through web/i18n; it knows none of them.',
      { path: '^web/i18n/' },
      { path: '^web/', pathNot: '^web/i18n/' },
    ),
    rule(
      'transport-below-modules',
      'web/api is the transport below features.',
      { path: '^web/api/' },
      { path: '^web/(modules|storefront|vendor-portal|admin|entries|ui)/' },
    ),
    rule(
      'web-modules-below-surfaces',
      'Features know no page.',
      { path: '^web/modules/' },
      { path: '^web/(storefront|vendor-portal|admin|entries)/' },
    ),
    {
      ...rule(
        'web-modules-acyclic',
        'Modules of the web depend on each other in one direction.',
        { path: '^web/modules/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'surfaces-never-meet',
      'Storefront, vendor portal and admin panel share through features and ui only.',
      { path: '^web/(storefront|vendor-portal|admin)/' },
      { path: '^web/(storefront|vendor-portal|admin)/', pathNot: '^web/$1/' },
    ),
    rule(
      'react-in-web',
      'React stays in the web; the server runs the built pages.',
      { path: '^(contracts|server)/', pathNot: '^server/platform/pages/' },
      { path: 'node_modules/(react|react-dom|react-router|@react-router|@base-ui|@tanstack)/' },
    ),

    rule(
      'no-cycles',
      'Two files that import each other, be it for types, are one file, or a third is missing.',
      {},
      { circular: true },
    ),
    {
      ...rule(
        'no-module-cycles',
        'Features stand in downhill order; news travels uphill as events.',
        { path: '^server/modules/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'no-unresolved',
      'Every import must be found.',
      { path: '^(contracts|server|e2e|bench|proofs|scripts)/' },
      { couldNotResolve: true, pathNot: '^\\./\\+types/|^virtual:' },
    ),
    rule(
      'no-dev-dependencies',
      'What runs in production is a dependency, not a devDependency.',
      { path: '^(contracts|server)/', pathNot: [TEST, '^server/platform/pages/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
    ),
  ],
  options: {
    // TypeScript 7 has no API for tools; swc reads the files, type imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|\\+types/|^build/|^\\.react-router/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
