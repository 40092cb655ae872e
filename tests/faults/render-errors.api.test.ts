/** An error in a page is logged once with its stack, by the serializer that removes personal data. */
import { createElement } from 'react';
import { createRequestHandler, Outlet, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import * as entry from '#app/entry.server.tsx';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { createLog } from '#server/log.ts';
import { logRenderErrors } from '#server/plugins/pages/site.ts';

const PLANTED = 'w.featherstone@clinic.example';

function crash(): never {
  throw new Error(`No slide for ${PLANTED}`);
}
const LAZY_CRASH = () => createElement(crash);

const route = (id: string, module: object, path?: string) => ({
  id,
  ...(path === undefined ? {} : { path }),
  ...(id === 'root' ? {} : { parentId: 'root' }),
  module,
});
const ROUTES = {
  root: route('root', { default: () => createElement(Outlet), ErrorBoundary: () => createElement('p', {}, 'Sorry') }),
  render: route('render', { default: LAZY_CRASH }, 'render'),
  loader: route('loader', { default: () => createElement('p'), loader: crash }, 'loader'),
};

function assetOf({ id, path }: ReturnType<typeof route>) {
  const is = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  const parent = id === 'root' ? {} : { parentId: 'root' };
  const more = { hasLoader: id === 'loader', hasErrorBoundary: id === 'root', hasDefaultExport: true };
  return { id, path, ...parent, ...is, ...more, module: `/${id}.js`, imports: [], css: [] };
}

const build = {
  entry: { module: entry },
  routes: ROUTES,
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: Object.fromEntries(Object.entries(ROUTES).map(([id, each]) => [id, assetOf(each)])),
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

test.each(['render', 'loader'])('an error of a page (%s) is logged in one line with its stack', async (page) => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const context = new RouterContextProvider();
  context.set(entry.languageContext, { language: 'en', origins: {} as never, zone: DEFAULT_TIME_ZONE });
  context.set(entry.scriptNonceContext, 'nonce');
  let html = '';
  context.set(entry.pageContext, (rendered) => {
    html = rendered;
  });
  context.set(entry.renderErrorContext, logRenderErrors({ log, routeOptions: { url: '/page' } } as never));

  const response = await createRequestHandler(build, 'production')(new Request(`http://localhost/${page}`), context);

  expect([response.status, html]).toEqual([500, expect.not.stringContaining(PLANTED)]);
  expect(html).toContain('Sorry');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'page.crashed',
    route: '/page',
    err: { message: 'No slide for [email]', stack: expect.stringContaining('render-errors.api.test.ts') },
  });
});
