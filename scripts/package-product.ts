/** The product without what only builds and tests need: it starts as it is, with no installation and no build. */
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const SOURCES = [
  'build',
  'certificates',
  'contract',
  'domain',
  'emails',
  'messages',
  'scripts',
  'server',
  'sites/receptor',
  'ui/styles/colors.ts',
  'ui/styles/fonts.ts',
];
/** Of scripts, what builds and tests; all other commands are part of the product. */
const OF_DEVELOPMENT =
  /^scripts\/(?:map|media|messages|mutate|vite|tasks\/(?:arch|bench|check|db-generate|dev|faults|fuzz|media|messages|mutate|new-module|package|start|test)\.ts)(?:\/|$)/;
const WITHOUT = /\.(?:test|fixture|spec)\.[cm]?tsx?$|\/meta\/\d+_snapshot\.json$/;
/** Packages that are part of the build, for browsers or for the server's half of the site. */
const IN_BUILD =
  /^node_modules\/(?:@atlaskit\/|@base-ui\/|@codemirror\/|@floating-ui\/|@lezer\/|@simplewebauthn\/browser$|@tanstack\/|@types\/|tus-js-client$|web-vitals$)/;
/** What packages bring for compilers, debuggers, readers and other uses. */
const UNUSED_FILES =
  /\.(?:map|md|markdown|flow|[cm]?ts|tsx)$|\/react-dom\/cjs\/react-dom-(?:client|profiling|server(?:-legacy)?\.(?:browser|bun|edge))\.|\/pglite\/dist\/.*\.cjs$|\/pdfkit\/(?:\.yarn\/|js\/pdfkit\.standalone)|\/pglite\/dist\/(?!amcheck|pg_trgm|unaccent)[\w-]+\.tar\.gz$/i;
/** Copies in packages for browsers, bundlers and `require`, and dialects of databases, which the server never imports. */
const UNUSED_COPIES = new RegExp(
  `node_modules/(?:${[
    'drizzle-orm/(?:gel|singlestore|mysql|sqlite|bun|expo|durable|op-sqlite|libsql|tidb|planetscale|aws-data-api)[\\w-]*/',
    'drizzle-orm/(?:better-sqlite3|sql-js|d1|mssql|cockroach)[\\w-]*/',
    '(?:drizzle-orm|zod|ts-fsrs|rrule-temporal|@opentelemetry/semantic-conventions)/.*\\.cjs$',
    'fontkit/dist/(?:browser|main\\.cjs)',
    'pdfkit/js/pdfkit(?:\\.browser|(?:\\.old)?\\.js)',
    'luxon/(?:build/(?:global|amd|cjs-browser)|src)/',
    'otpauth/dist/otpauth(?!\\.node\\.mjs)',
    '@peculiar/x509/build/x509\\.js',
    'xmlbuilder2/lib/xmlbuilder2\\.min',
    '(?:jsonld|csv-parse)/dist/',
    'brotli/build/',
    'pngjs/browser',
    'bowser/bundled',
    'fflate/umd/',
    'stripe/cjs/',
    'react-router/dist/development/',
    '@(?:aws-sdk|smithy|aws-crypto)/.*/dist-es/',
  ].join('|')})`,
);
const UNUSED_FOLDERS = new Set(['test', 'tests', '__tests__', 'example', 'examples', 'docs', '.github', '.yarn']);

type LockFile = { packages: Record<string, { dev?: boolean; optional?: boolean }> };

/** Refuses a folder that is not empty; returns how much it wrote. */
export function packageProduct(target: string): { packages: number; bytes: number } {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  mkdirSync(target, { recursive: true });
  for (const name of SOURCES) copy(name, target, isSource);
  writeFileSync(path.join(target, 'package.json'), runtimeManifest());
  const packages = listRuntimePackages();
  for (const folder of packages) copy(folder, target, isUsedFile);
  return { packages: packages.length, bytes: sizeOf(target) };
}

const copy = (name: string, target: string, filter: (file: string) => boolean): void =>
  cpSync(path.join(root, name), path.join(target, name), { recursive: true, filter });

function isSource(file: string): boolean {
  const name = path.relative(root, file).split(path.sep).join('/');
  return !OF_DEVELOPMENT.test(name) && !WITHOUT.test(name);
}

/** A package within a package is copied by its own line of the lock file. */
function isUsedFile(file: string): boolean {
  const [, inside = ''] = /.*node_modules\/(?:@[^/]+\/)?[^/]+\/(.*)$/.exec(file.split(path.sep).join('/')) ?? [];
  if (path.basename(file) === 'node_modules') return false;
  if (statSync(file).isDirectory()) return !UNUSED_FOLDERS.has(inside);
  const name = file.split(path.sep).join('/');
  return !UNUSED_FILES.test(name) && !UNUSED_COPIES.test(name);
}

/** The folders of packages that are not for development alone, as far as this platform has them. */
function listRuntimePackages(): string[] {
  const { packages }: LockFile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([folder, { dev }]) =>
        folder !== '' && dev !== true && !IN_BUILD.test(folder) && existsSync(path.join(root, folder)),
    )
    .map(([folder]) => folder);
}

/** Without scripts that would install or build. */
function runtimeManifest(): string {
  const { name, version, type, imports, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return `${JSON.stringify({ name, version, private: true, type, engines, imports }, null, 2)}\n`;
}

const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).size : 0),
    0,
  );
