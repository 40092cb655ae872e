/** The import law of the house: who may know whom. `npm run arch` checks it and draws docs/map.md. */
const tests = '(\\.(test|spec)\\.tsx?$|^tests/)';
const server = '^server/';
/** The colors of the design, the same on screens, in emails and on paper. */
const COLORS = '^ui/styles/colors\\.ts$';

const never = (name, from, to) => ({ name, severity: 'error', from: { path: from, pathNot: tests }, to });
/** Packages of node_modules, and modules of Node itself. */
const outside = {
  dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
};

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its rules from the default export
export default {
  forbidden: [
    never('rulebook-is-pure', '^domain/', { pathNot: '^domain/' }),
    // Of the catalogue, the wire knows types alone: a schema names the key of a message, and others format it.
    never('wire-knows-the-rulebook-only', '^contract/', {
      pathNot: '^(contract|domain)/|^messages/message-(types|descriptor)\\.ts$|node_modules/zod/',
    }),
    {
      ...never('wire-carries-no-messages', '^contract/', { path: '^messages/' }),
      to: { path: '^messages/', dependencyTypesNot: ['type-only'] },
    },
    never('mails-are-pure', '^emails/', { pathNot: `^(emails|domain|messages)/|${COLORS}` }),
    never('certificates-are-pure', '^certificates/', { pathNot: `^(certificates|domain|messages)/|${COLORS}` }),

    never('messages-know-the-rulebook-only', '^messages/', {
      path: '^(contract|emails|certificates|server|app|scripts)/',
    }),

    // A table may name another module's table, for that is what a foreign key is, and a read may join it (docs/decisions/006);
    // everything else asks at the front door.
    never('front-door-only', '^server/modules/([^/]+)/(?!(|.+/)(tables|queries[\\w-]*|list-[\\w-]+)\\.ts$)', {
      path: '^server/modules/',
      pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
    }),
    never('reads-may-join', '^server/modules/([^/]+)/(|.+/)(queries[\\w-]*|list-[\\w-]+)\\.ts$', {
      path: '^server/modules/',
      pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/(index|tables)\\.ts$'],
    }),
    never('tables-know-tables', '^server/modules/([^/]+)/tables\\.ts$', {
      path: server,
      pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/tables\\.ts$', '^server/kernel/'],
    }),
    never('modules-know-the-kernel', '^server/modules/', {
      path: server,
      pathNot: '^server/(modules|kernel|ports|jsonapi)/',
    }),
    never('kernel-stands-alone', '^server/kernel/', { path: server, pathNot: '^server/(kernel|ports)/' }),
    never('ports-are-words', '^server/ports/', { path: server, pathNot: '^server/(ports|kernel)/' }),
    never('adapters-know-their-port', '^server/adapters/', {
      path: server,
      pathNot: '^server/(adapters|ports|kernel|db)/',
    }),
    never('one-chooser', '^(?!server/container\\.ts$|server/adapters/)', { path: '^server/adapters/' }),
    never('one-reader-of-the-environment', '^server/(modules|kernel|jsonapi|jobs|ports|adapters)/', {
      path: '^server/config\\.ts$',
    }),
    never('server-never-draws', server, { path: '^(app|ui|scripts|bench|tests)/' }),
    never('content-is-imported-not-read', '^(domain|contract|app|ui|emails|certificates)/', { path: '^content/' }),

    never('site-knows-the-contract-only', '^app/', { path: '^(server|emails|scripts|bench)/' }),
    // A certificate is described once and drawn on screen and paper alike (docs/decisions/015).
    never('one-screen-draws-certificates', '^app/(?!features/certificates/)', { path: '^certificates/' }),
    // A feature offers its parts to other features and to the shell by its index.ts (docs/decisions/017).
    never('features-by-index-only', '^app/features/([^/]+)/', {
      path: '^app/features/',
      pathNot: ['^app/features/$1/', '^app/features/[^/]+/index\\.ts$'],
    }),
    never('features-know-no-routes', '^app/(features|shell|api|forms|i18n)/', { path: '^app/routes/' }),
    never('shell-knows-features-by-index-only', '^app/shell/', {
      path: '^app/features/',
      pathNot: '^app/features/[^/]+/index\\.ts$',
    }),
    never('api-knows-no-features', '^app/(api|i18n)/', { path: '^app/features/' }),
    // Forms bring the contract's schemas and zod with them: a page without a form must not be made to load them.
    never('forms-know-the-contract', '^app/forms/', { path: '^app/', pathNot: '^app/(forms|api|i18n)/' }),
    never('only-pages-know-forms', '^app/(api|i18n|shell)/', { path: '^app/forms/' }),
    never('ui-knows-only-itself', '^ui/', {
      path: '^(app|domain|contract|emails|certificates|server|scripts|bench|content)/',
    }),
    never('i18n-knows-only-words', '^app/i18n/', { path: '^app/(api|shell|features|routes)/' }),
    never('site-asks-the-server-by-the-wire', '^(ui|app/(features|shell|i18n|api|forms))/', {
      dependencyTypes: ['core'],
    }),

    never('no-circles', '^(domain|contract|emails|certificates|messages|server|app|ui|scripts)/', {
      circular: true,
      // Two tables may point at each other; each names the other inside a function, which is read later.
      viaOnly: { pathNot: '/tables\\.ts$' },
    }),
    never('nothing-unresolved', '^(domain|contract|emails|certificates|messages|server|app|ui|scripts|bench)/', {
      couldNotResolve: true,
      pathNot: '^(\\./|\\.\\./)*\\+types/|^virtual:',
    }),
    {
      name: 'the-product-runs-without-its-tools',
      severity: 'error',
      from: {
        path: '^(domain|contract|emails|certificates|messages|server|app|ui)/',
        pathNot: [
          tests,
          'drizzle\\.config\\.ts$',
          '^app/routes\\.ts$',
          '^server/plugins/',
          '^messages/references/find-references',
        ],
      },
      to: { ...outside, dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\.react-router/|\\.css$|\\.svg$|\\.woff2$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
