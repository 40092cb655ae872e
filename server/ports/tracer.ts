/** Which traces are recorded, by the names of the standard. */
export type Sampling = {
  sampler: `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`;
  ratio: number;
};

/** Ids, patterns and numbers; never what a user sent. */
export type SpanAttributes = Record<string, string | number>;

export type SpanOptions = {
  name: string;
  /** `server` and `consumer` begin a trace if there is no parent; `client` spans are recorded within others only. */
  kind: 'server' | 'consumer' | 'client';
  attributes?: SpanAttributes;
  /** The span of another process that this one follows from, as in the header `traceparent` of W3C Trace Context. */
  parent?: string | null;
};

export type Span = {
  setAttributes(attributes: SpanAttributes): void;
  /** What failed: the name of the error and where, without its message. */
  fail(error: unknown): void;
  end(): void;
  /** Runs within the span: what is traced inside becomes part of it. */
  run<Result>(work: () => Result): Result;
};

/** Records traces of requests, statements, jobs and emails (docs/operating.md, Traces). */
export type Tracer = {
  begin(options: SpanOptions): Span;
  /** Whether something is being traced here. */
  isTracing(): boolean;
  /** The current span, as `parent` of the work that follows from it. */
  traceparent(): string | null;
  /** Sends what is recorded, and ends. */
  close(): Promise<void>;
};

/** Runs the work in a span that ends with it. */
export async function trace<Result>(
  tracer: Tracer,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.begin(options);
  try {
    return await span.run(work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
