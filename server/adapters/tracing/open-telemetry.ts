/** OpenTelemetry over OTLP/HTTP (JSON). Loaded only if configured: the container imports it when it is needed. */
import { setTimeout } from 'node:timers/promises';
import {
  context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '#server/kernel/ctx.ts';
import { describeError } from '#server/kernel/text/describe-error.ts';
import type { Sampling, Span, SpanOptions, Tracer } from '#server/ports/tracer.ts';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;
/** A process that stops does not wait longer for a receiver. */
const CLOSE_MS = 1_000;

/** The endpoint, headers, time limit and compression come from the standard variables, which the exporter reads. */
export function createOpenTelemetry(choice: Sampling, log: Pick<Log, 'warn'>): Tracer {
  diag.setLogger(reportTo(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const named = resourceFromAttributes({ 'service.name': 'receptor' });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(choice),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('receptor');
  return {
    begin: ({ name, kind, attributes = {}, parent = null }) => {
      const around = parent === null ? context.active() : contextOf(parent);
      return spanOver(tracer.startSpan(name, { kind: KINDS[kind], attributes }, around), around);
    },
    isTracing: () => trace.getActiveSpan() !== undefined,
    traceparent: () => {
      const current = trace.getActiveSpan()?.spanContext();
      if (current === undefined) return null;
      return `00-${current.traceId}-${current.spanId}-${current.traceFlags.toString(16).padStart(2, '0')}`;
    },
    close: async () => {
      const late = setTimeout(CLOSE_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      contexts.disable();
      context.disable();
      diag.disable();
    },
  };
}

type OtelContext = ReturnType<typeof context.active>;

function spanOver(span: OtelSpan, around: OtelContext): Span {
  const within = trace.setSpan(around, span);
  return {
    setAttributes: (attributes) => void span.setAttributes(attributes),
    fail: (error) => {
      const { name, stack = '' } = describeError(error);
      span.addEvent('exception', { 'exception.type': name, 'exception.stacktrace': stack });
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
    run: (work) => context.with(within, work),
  };
}

/** Anything malformed begins a new trace, as W3C Trace Context requires. */
function contextOf(parent: NonNullable<SpanOptions['parent']>): OtelContext {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(parent) ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return context.active();
  const traceFlags = Number.parseInt(flags, 16) & SAMPLED;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
}

function samplerOf({ sampler, ratio }: Sampling): Sampler {
  const root = sampler.replace('parentbased_', '');
  const own =
    root === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : root === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own;
}

/** A receiver that is away must not fill the log: repeated lines become a count. */
function reportTo(log: Pick<Log, 'warn'>) {
  const report = (message: string) => log.warn({ event: 'tracing.failed', err: new Error(message) });
  const ignore = () => undefined;
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
}
