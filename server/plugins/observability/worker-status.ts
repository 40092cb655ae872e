import Fastify from 'fastify';
import { registerErrors } from '#server/plugins/http/error-handler.ts';
import { type HealthParts, registerHealth } from './health.ts';
import { type MetricsParts, registerMetrics } from './metrics.ts';

type WorkerStatusParts = {
  host: string;
  port: number;
  health: HealthParts;
  metrics: Omit<MetricsParts, 'cache'>;
};

/** `/healthz`, `/readyz` and `/metrics` of a process that otherwise serves nothing. */
export async function serveWorkerStatus({ host, port, health, metrics }: WorkerStatusParts) {
  const app = Fastify();
  registerErrors(app);
  registerMetrics(app).serve({ ...metrics, cache: null });
  registerHealth(app, health);
  const address = await app.listen({ host, port });
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { address, close };
}
