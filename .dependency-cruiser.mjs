/** The import rules: which folder may import which. `npm run arch` checks it and draws docs/map.md. */
const tests = '(\\.(test|spec)\\.tsx?$|^tests/)';
const server = '^server/';
/** The colors of the design, the same on screens, in emails and on paper. */
const COLORS = '^ui/styles/(?:colors|fonts)\\.ts$';

const never = (name, from, to) => ({ name, severity: 'error', from: { path: from, pathNot: tests }, to });
/** Packages of node_modules, and modules of Node itself. */
const externalModules = {
  dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
};

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads its rules from the default export
export default {
  forbidden: [
    never('domain-is-pure', '^domain/', { pathNot: '^domain/' }),
    // The contract imports only types of the message catalogue: a schema names the key of a message, and others format it.
    never('contract-imports-domain-only', '^contract/', {
      pathNot: '^(contract|domain)/|^messages/message-(types|descriptor)\\.ts$|node_modules/zod/',
    }),
    {
      ...never('contract-imports-message-types-only', '^contract/', { path: '^messages/' }),
      to: { path: '^messages/', dependencyTypesNot: ['type-only'] },
    },
    never('emails-are-pure', '^emails/', { pathNot: `^(emails|domain|messages)/|${COLORS}` }),
    never('certificates-are-pure', '^certificates/', { pathNot: `^(certificates|domain|messages)/|${COLORS}` }),

    never('messages-import-domain-only', '^messages/', {
      path: '^(contract|emails|certificates|server|client|app|scripts)/',
    }),

    // A table may name another module's table, for that is what a foreign key is, and a read may join it (docs/decisions/006);
    // everything else imports the index.
    never('modules-by-index-only', '^server/modules/([^/]+)/(?!(|.+/)(tables|queries[\\w-]*|list-[\\w-]+)\\.ts$)', {
      path: '^server/modules/',
      pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
    }),
    never('queries-may-join-tables', '^server/modules/([^/]+)/(|.+/)(queries[\\w-]*|list-[\\w-]+)\\.ts$', {
      path: '^server/modules/',
      pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/(index|tables)\\.ts$'],
    }),
    never('tables-import-tables-only', '^server/modules/([^/]+)/tables\\.ts$', {
      path: server,
      pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/tables\\.ts$', '^server/kernel/'],
    }),
    never('modules-import-the-kernel-only', '^server/modules/', {
      path: server,
      pathNot: '^server/(modules|kernel|ports|jsonapi)/',
    }),
    never('kernel-imports-no-module', '^server/kernel/', { path: server, pathNot: '^server/(kernel|ports)/' }),
    never('ports-import-nothing', '^server/ports/', { path: server, pathNot: '^server/(ports|kernel)/' }),
    never('adapters-import-ports-only', '^server/adapters/', {
      path: server,
      pathNot: '^server/(adapters|ports|kernel|db)/',
    }),
    never('adapters-by-container-only', '^(?!server/container\\.ts$|server/adapters/)', { path: '^server/adapters/' }),
    never('config-by-composition-only', '^server/(modules|kernel|jsonapi|jobs|ports|adapters)/', {
      path: '^server/config[./]',
    }),
    never('server-imports-no-interface', server, {
      path: '^(app|admin|client|ui|scripts|bench|tests)/',
      pathNot: COLORS,
    }),
    never('content-by-import-only', '^(domain|contract|client|app|admin|ui|emails|certificates)/', {
      path: '^content/',
    }),

    // What every screen shares, whichever program shows it: it knows neither.
    never('client-imports-contract-only', '^client/(?!printed-page/)', {
      path: '^(app|admin|ui|server|emails|certificates|scripts|bench)/',
    }),
    never('printed-page-knows-no-screen', '^client/printed-page/', {
      path: '^(app|admin|server|emails|scripts|bench)/',
    }),
    never('site-imports-contract-only', '^app/', { path: '^(admin|server|emails|scripts|bench)/' }),
    never('office-imports-contract-only', '^admin/', {
      path: '^(app|server|messages|emails|scripts|bench)/',
    }),
    // Areas share parts, never each other, so that each can be changed alone.
    never('parts-know-no-area', '^admin/parts/', { path: '^admin/(areas/|shell/|office\\.ts$)' }),
    never('areas-import-parts-only', '^admin/areas/([^/]+)/', {
      path: '^admin/(areas|shell)/|^admin/office\\.ts$',
      pathNot: '^admin/areas/$1/',
    }),
    // The screen and the PDF draw a certificate from one description (docs/decisions/015).
    never('certificates-by-one-feature', '^(app/(?!features/certificates/)|admin/(?!areas/certificates/))', {
      path: '^certificates/',
    }),
    // A feature offers its parts to other features and to the shell by its index.ts (docs/decisions/017).
    never('features-by-index-only', '^app/features/([^/]+)/', {
      path: '^app/features/',
      pathNot: ['^app/features/$1/', '^app/features/[^/]+/index\\.ts$'],
    }),
    never('features-import-no-routes', '^app/(features|shell|api|forms|i18n)/', { path: '^app/routes/' }),
    never('shell-imports-features-by-index', '^app/shell/', {
      path: '^app/features/',
      pathNot: '^app/features/[^/]+/index\\.ts$',
    }),
    never('api-imports-no-features', '^app/(api|i18n)/', { path: '^app/features/' }),
    // Forms bring the contract's schemas and zod with them: a page without a form must not be made to load them.
    never('forms-import-contract-and-api-only', '^app/forms/', { path: '^app/', pathNot: '^app/(forms|api|i18n)/' }),
    never('forms-by-pages-only', '^(app/(api|i18n|shell)|client/(?!forms/))', { path: '^(app|client)/forms/' }),
    never('ui-imports-only-ui', '^ui/', {
      path: '^(app|admin|client|domain|contract|emails|certificates|server|scripts|bench|content)/',
    }),
    never('i18n-imports-messages-only', '^app/i18n/', { path: '^app/(api|shell|features|routes)/' }),
    never('site-imports-no-node-modules', '^(client|admin|ui|app/(features|shell|i18n|api|forms))/', {
      dependencyTypes: ['core'],
    }),

    never('no-circular', '^(domain|contract|emails|certificates|messages|server|client|app|admin|ui|scripts)/', {
      circular: true,
    }),
    never(
      'no-unresolved',
      '^(domain|contract|emails|certificates|messages|server|client|app|admin|ui|scripts|bench)/',
      {
        couldNotResolve: true,
        pathNot: '^(\\./|\\.\\./)*\\+types/|^virtual:',
      },
    ),
    {
      name: 'no-dev-dependencies-at-run-time',
      severity: 'error',
      from: {
        path: '^(domain|contract|emails|certificates|messages|server|client|app|admin|ui)/',
        pathNot: [
          tests,
          'drizzle\\.config\\.ts$',
          '^app/routes\\.ts$',
          '^server/plugins/',
          '^messages/references/find-references',
          // The build copies the PDF reader into the office, so an installation does not need its 73 MB.
          '^admin/areas/publications/editor/slides/deck/',
          // The build makes one file of the service worker, which browsers alone run.
          '^client/service-worker/',
        ],
      },
      to: { ...externalModules, dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
