import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import type { Area } from '#admin/area.ts';
import { AREAS } from '#admin/office.ts';
import { useStaff } from '#admin/parts/staff/use-staff.ts';
import { Frame } from './frame/frame.tsx';
import { mayOpen } from './may-open.ts';
import { NoPermission, NotFound } from './no-permission.tsx';
import { ScreenError } from './screen-error.tsx';

/** All screens of the office, below /admin. */
export function createOfficeRouter() {
  const router = createBrowserRouter(
    [
      {
        element: <Frame />,
        errorElement: <ScreenError />,
        hydrateFallbackElement: <Frame />,
        children: [...AREAS.map(routeOfArea), { path: '*', element: <NotFound /> }],
      },
    ],
    { basename: '/admin' },
  );
  // In development the site's server compiles the office too; its hot reload revalidates the router of this name.
  if (import.meta.hot) Object.assign(window, { __reactRouterDataRouter: router });
  return router;
}

const routeOfArea = (area: Area): RouteObject => ({
  ...(area.path === '' ? {} : { path: area.path }),
  element: <AreaGate area={area} />,
  children: [{ errorElement: <ScreenError />, children: [...area.routes] }],
});

function AreaGate({ area }: { area: Area }) {
  const { permissions } = useStaff();
  return mayOpen(area, permissions) ? <Outlet /> : <NoPermission area={area} />;
}
