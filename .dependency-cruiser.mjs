/**
 * Who may import whom (docs/ARCHITECTURE.md). scripts/import-rules.test.ts plants one violation per rule and expects it
 * to be found. Tests may import more than the code they test, so most rules leave them out.
 */
const TEST = '\\.(?:test|fixture)\\.tsx?$|^server/testing/';
const MODULE = '^server/modules/([^/]+)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'contracts-alone',
      'contracts/ is shared by server and web, so it imports neither.',
      { path: '^contracts/', pathNot: TEST },
      { path: '^(server|web|e2e|bench|proofs|scripts)/' },
    ),
    rule(
      'contracts-anywhere',
      'contracts/ runs in browsers too: it imports zod and the names of messages/, no other package and nothing of Node.',
      { path: '^contracts/', pathNot: TEST },
      { pathNot: 'node_modules/zod/|^(contracts|messages)/' },
    ),
    rule(
      'server-not-web',
      'Server and web share contracts/ only. The server loads the built pages by path.',
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
      'Browser tests use the marketplace from outside.',
      { path: '^e2e/' },
      { path: '^(server|web|bench|proofs|scripts)/' },
    ),
    rule(
      'product-not-tools',
      'Production code does not import what tests, measures or builds it.',
      { path: '^(contracts|server|web)/', pathNot: TEST },
      { path: '^(e2e|bench|proofs|scripts|server/testing)/|\\.fixture\\.tsx?$' },
    ),

    rule(
      'proofs-from-outside',
      'Proofs check the marketplace through its API and database, without the code they check.',
      { path: '^proofs/' },
      { path: '^(server/(modules|app|background|boot|processes|run|main)|web|e2e|bench|scripts)' },
    ),

    rule(
      'platform-knows-no-module',
      'Platform code is the same for every module, so it imports none.',
      { path: '^server/platform/', pathNot: TEST },
      { path: '^server/(modules|seeds|backup|app|background|boot|processes|run|main)' },
    ),
    rule(
      'module-knows-no-app',
      'Imports go main → app → modules → platform.',
      { path: '^server/modules/' },
      {
        path: '^server/(app|background|boot|run|main)\\.ts$|^server/(processes|backup)/|^server/modules/index\\.ts$',
      },
    ),
    rule(
      'module-by-service-only',
      'A module imports another module only through its service.ts.',
      { path: MODULE, pathNot: TEST },
      {
        path: '^server/modules/[^/]+/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/service\\.ts$'],
      },
    ),
    rule(
      'module-entries-only',
      'Code outside a module imports only its routes.ts, jobs.ts or service.ts.',
      { path: '^server/', pathNot: ['^server/modules/[^/]+/', TEST] },
      {
        path: '^server/modules/[^/]+/',
        pathNot: '/(routes|jobs)[a-z.-]*\\.ts$|^server/modules/[^/]+/service\\.ts$|/warm\\.ts$',
      },
    ),
    rule(
      'service-not-routes',
      'routes → service → queries: nothing in a module imports its routes.',
      { path: MODULE, pathNot: [TEST, '/routes[a-z.-]*\\.ts$'] },
      { path: '^server/modules/$1/.*routes[a-z.-]*\\.ts$' },
    ),
    rule(
      'routes-not-queries',
      'routes → service → queries: routes call services.',
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
      'Queries read and write rows; they import no use case.',
      { path: '^server/modules/.+/(queries|tables)[a-z.-]*\\.ts$' },
      { path: '/(service|routes|present)[a-z.-]*\\.ts$' },
    ),
    rule(
      'sql-in-its-places',
      'SQL is written in queries.ts, tables.ts, platform, migrations, seeds and backup only.',
      {
        path: '^(server|contracts|web)/',
        pathNot: [
          '/(queries|tables)[a-z.-]*\\.ts$',
          '^server/(platform|migrations|seeds|backup)/',
          TEST,
        ],
      },
      { path: 'node_modules/(kysely|pg|@electric-sql)/|^(kysely|pg)$' },
    ),
    rule(
      'sql-in-platform',
      'In platform/ only db/ and the folders that own a table contain SQL.',
      {
        path: '^server/platform/',
        pathNot: ['^server/platform/(db|auth|cache|mail|jobs|http|audit|secrets)/', TEST],
      },
      { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    ),
    rule(
      'fastify-in-server',
      'Only the server and its benchmarks use Fastify.',
      { pathNot: '^(server|bench)/|node_modules/' },
      { path: 'node_modules/(fastify|@fastify)/' },
    ),

    rule(
      'ui-knows-no-module',
      'The design system is the same for every module, so it imports none.',
      { path: '^web/ui/' },
      { path: '^web/(modules|storefront|vendor-portal|admin|entries)/' },
    ),
    rule(
      'i18n-at-the-bottom',
      'web/i18n is used everywhere in web/, so it imports nothing of it.',
      { path: '^web/i18n/' },
      { path: '^web/', pathNot: '^web/i18n/' },
    ),
    rule(
      'transport-below-modules',
      'web/api sends requests for every module, so it imports none.',
      { path: '^web/api/' },
      { path: '^web/(modules|storefront|vendor-portal|admin|entries|ui)/' },
    ),
    rule(
      'web-modules-below-surfaces',
      'Modules are shared by several surfaces, so they import none.',
      { path: '^web/modules/' },
      { path: '^web/(storefront|vendor-portal|admin|entries)/' },
    ),
    {
      ...rule(
        'web-modules-acyclic',
        'Modules of web/ import each other in one direction only.',
        { path: '^web/modules/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'surfaces-never-meet',
      'Storefront, vendor portal and admin panel share modules and ui, and never import each other.',
      { path: '^web/(storefront|vendor-portal|admin)/' },
      { path: '^web/(storefront|vendor-portal|admin)/', pathNot: '^web/$1/' },
    ),
    rule(
      'react-in-web',
      'Only web/ uses React; the server runs the built pages.',
      { path: '^(contracts|server)/', pathNot: '^server/platform/pages/' },
      { path: 'node_modules/(react|react-dom|react-router|@react-router|@base-ui|@tanstack)/' },
    ),

    rule(
      'core-knows-no-extension',
      'The core finds extensions through haatlane.config.ts, so it imports none.',
      { path: '^(contracts|server|web)/', pathNot: TEST },
      { path: '^extensions/' },
    ),
    rule(
      'extensions-by-api-only',
      'An extension imports @haatlane/extension-api, its own files and packages, and nothing else of the core.',
      { path: '^extensions/(?!api/)([^/]+)/', pathNot: TEST },
      {
        path: '^(contracts|server|web|messages|e2e|bench|proofs|scripts)/|^extensions/',
        pathNot: '^extensions/($1|api)/',
      },
    ),
    rule(
      'extension-pages-without-server',
      'Pages of an extension run in the browser: they import the web part of the API and contract.ts.',
      { path: '^extensions/([^/]+)/(web/|contract\\.ts$)|^extensions/api/(web|contract)\\.ts$' },
      { path: '^server/|^extensions/api/index\\.ts$' },
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
        'Modules import each other in one direction only; the other direction uses callbacks.',
        { path: '^server/modules/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'no-unresolved',
      'Every import must be found.',
      { path: '^(contracts|server|e2e|bench|proofs|scripts|extensions)/' },
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
    // Fixtures import as tests do, so only their importers are checked.
    doNotFollow: { path: 'node_modules|\\.fixture\\.ts$' },
    exclude: { path: '\\.test\\.tsx?$|\\+types/|^build/|^\\.react-router/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
