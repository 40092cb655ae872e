/** One trace from a request to its email across two processes, and what a worker says of itself. (docs/operating.md) */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attributeOf,
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '#tests/support/external/trace-receiver.ts';
import { type ApiProcess, startWorkerProcess } from '#tests/support/server/api-process.ts';
import { type FaultWorld, openFaultWorld } from './fault-fixture.ts';

const ID = '0b6f9d5e-4c53-4b1e-9f0e-4f3f6f0f7a10';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PLANTED = ['Wilhelmina', 'w.featherstone@clinic.example', 'I prescribe lithium', '4242424242424242'];
const [NAME, EMAIL, TEXT, CARD] = PLANTED;

let world: FaultWorld;
let receiver: TraceReceiver;
beforeAll(async () => {
  world = await openFaultWorld(1);
  receiver = await startTraceReceiver();
}, 120_000);
afterAll(async () => {
  await receiver?.close();
  await world?.close();
});

const tracing = (service: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  OTEL_SERVICE_NAME: service,
  JOBS: 'worker',
});

const writeMessage = (server: ApiProcess) =>
  fetch(`${server.origin}/requests`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': ID,
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({
      request: { requester: { name: NAME, email: EMAIL }, subject: CARD, comment: { body: TEXT } },
    }),
  });

/** The span and those around it, up to the one that a proxy began. */
function pathOf(span: ReceivedSpan | undefined): string[] {
  if (span === undefined) return [];
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service} ${span.name}`, ...pathOf(parent)];
}

describe('a trace', () => {
  test('goes from the request over its statements and job to the email, and names nobody', async () => {
    const server = await world.startProcess(tracing('server'));
    const worker = await startWorkerProcess(world.postgres.url, tracing('worker'));

    const { status, headers } = await writeMessage(server);
    await worker.lineWith('support-request.forwarded', ID);
    const metrics = await fetch(`${worker.origin}/metrics`);
    const health = await Promise.all(['/healthz', '/readyz', '/'].map((path) => fetch(`${worker.origin}${path}`)));
    const scraped = await metrics.text();
    await Promise.all([server.stop(), worker.stop()]);

    expect([status, headers.get('x-request-id')]).toEqual([201, ID]);
    const own = receiver.spans.filter(({ traceId }) => traceId === TRACE);
    expect(pathOf(own.find(({ name }) => name === 'send email'))).toEqual([
      ...['worker send email', 'worker job support.forward-request', 'server POST /requests/'],
    ]);
    expect(pathOf(own.find(({ name }) => name === 'INSERT outbox'))).toEqual([
      ...['server INSERT outbox', 'server POST /requests/'],
    ]);
    const statements = own.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
    expect(new Set(statements.map(({ service }) => service))).toEqual(new Set(['server', 'worker']));
    const request = own.find(({ name }) => name === 'POST /requests/');
    expect(request && attributeOf(request, 'http.response.status_code')).toBe(201);
    expect(request && attributeOf(request, 'receptor.request_id')).toBe(ID);
    for (const planted of PLANTED) expect(receiver.bodies.join('\n')).not.toContain(planted);
    // Polls of the queue and the process belong to no trace.
    expect(receiver.spans.filter((span) => span.parentSpanId === undefined).map(({ name }) => name)).not.toContain(
      'SELECT boss.job',
    );

    expect(health.map((answer) => answer.status)).toEqual([200, 200, 404]);
    expect(metrics.status).toBe(200);
    for (const name of ['process_resident_memory_bytes', 'db_pool_connections{pool="background"}', 'outbox_waiting'])
      expect(scraped).toContain(name);
    expect(scraped).not.toContain('response_cache');
  }, 60_000);

  test('is sent to nobody without a receiver, and a receiver that is away delays nothing', async () => {
    const before = receiver.bodies.length;
    const plain = await world.startProcess();
    await writeMessage(plain);
    await plain.stop();
    const away = await world.startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    const { status } = await writeMessage(away);
    await away.stop();

    expect(status).toBe(201);
    expect(receiver.bodies.length).toBe(before);
  }, 60_000);
});
