import { index, type RouteConfig } from '@react-router/dev/routes';

/** One line for each row of the specification's route table, in its order. (§2.1) */
export default [index('routes/home.tsx')] satisfies RouteConfig;
