import type { FastifyInstance } from 'fastify';
import { isTrustedProxy } from '#server/plugins/security/trusted-proxies.ts';
import type { Span, Tracer } from '#server/ports/tracer.ts';

/** One span per request, named after its route's pattern. Must be registered before other hooks. */
export function registerRequestTraces(app: FastifyInstance, tracer: Tracer | null): void {
  if (tracer === null) return;
  const spans = new WeakMap<object, Span>();
  const errors = new WeakMap<object, Error>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, socket, id } = request;
    const route = routeOptions.url ?? 'none';
    const { callName } = routeOptions.config as { callName?: string };
    const { traceparent } = headers;
    const isPassedOn = typeof traceparent === 'string' && isTrustedProxy(socket.remoteAddress);
    const span = tracer.begin({
      name: `${method} ${route}`,
      kind: 'server',
      // A call of a page that is being rendered belongs to the page.
      parent: isPassedOn && !tracer.isTracing() ? traceparent : null,
      attributes: {
        ...{ 'http.request.method': method, 'http.route': route, 'receptor.request_id': id },
        ...(callName === undefined ? {} : { 'receptor.call': callName }),
      },
    });
    spans.set(request, span);
    span.run(done);
  });
  // Reading the body leaves the span, because the connection emits it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) return done();
    span.run(done);
  });
  // The status is known with the response only.
  app.addHook('onError', (...[request, _reply, error, done]) => {
    errors.set(request, error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (reply.statusCode >= 500) span?.fail(errors.get(request));
    span?.setAttributes({ 'http.response.status_code': reply.statusCode });
    span?.end();
    done();
  });
}
