import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Span } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { version } from '../../../package.json' with { type: 'json' };
import { newId } from '../clock.ts';
import type { TracingSettings } from './settings.ts';

export type SpanAttributes = Record<string, string | number>;

/** What a span is about, in the standard's words: answering somebody, asking another server, or work of our own. */
export type SpanRole = 'server' | 'client' | 'internal' | 'consumer';

/** How a span ended. Of an error its code alone: its words may hold anything. */
export interface SpanEnd {
  name?: string;
  attributes?: SpanAttributes;
  errorCode?: string | null;
}

/** A span that has begun and not ended. */
export interface OpenSpan {
  /** Null where this trace is not among those that are kept. */
  readonly traceId: string | null;
  /** Does work within it. */
  run<T>(work: () => T): T;
  end(as?: SpanEnd): void;
}

/** Where spans begin. Each of them is null where nothing is traced. */
export interface Tracing extends AsyncDisposable {
  /** The first span of a trace. */
  begin(name: string, role: SpanRole, attributes?: SpanAttributes): OpenSpan | null;
  /** A span of the trace that is worked on here. */
  beginWithin(name: string, role: SpanRole, attributes?: SpanAttributes): OpenSpan | null;
  /** The same, and what begins here until it has ended stands beneath it: for a stage whose work is done by a library. */
  beginStage(name: string, attributes?: SpanAttributes): OpenSpan | null;
}

/** Where no collector is named, nothing is measured and no library is loaded. */
export const NO_TRACING: Tracing = {
  begin: () => null,
  beginWithin: () => null,
  beginStage: () => null,
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

/** What is not sent after this long, when a process ends, is left behind. */
const GOODBYE_MS_MAX = 2_000;

/** The code of an error that was thrown, for the span that it ended. */
export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'Error';
}

/** Does work within a span, and ends it as the work ends. */
export async function inSpan<T>(span: OpenSpan | null, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const done = await span.run(work);
    span.end();
    return done;
  } catch (error) {
    span.end({ errorCode: codeOf(error) });
    throw error;
  }
}

/** Where work stands in its trace. What it calls shares it. */
interface Place {
  context: Context;
}

/** Traces sent to a collector over OTLP/HTTP. Nothing waits for it: what it does not take in time is dropped, and said in the log. */
export async function createTracing({ url, headers, serviceName, attributes, share }: TracingSettings, logger: Logger): Promise<Tracing> {
  // @NOTE Loaded only where they are asked for: they cost memory at rest.
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = toldOf(new OTLPTraceExporter({ url, headers }), logger);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': newId(),
      ...attributes,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('benison', version);
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL, consumer: SpanKind.CONSUMER };
  const places = new AsyncLocalStorage<Place>();

  const opened = (span: Span, within: Context, onEnd = (): void => {}): OpenSpan => ({
    traceId: span.isRecording() ? span.spanContext().traceId : null,
    run: (work) => places.run({ context: trace.setSpan(within, span) }, work),
    end({ name, attributes: more = {}, errorCode = null } = {}) {
      onEnd();
      if (name) span.updateName(name);
      if (errorCode) span.setAttribute('error.type', errorCode).setStatus({ code: SpanStatusCode.ERROR });
      span.setAttributes(more).end();
    },
  });
  return {
    begin(name, role, given = {}) {
      return opened(tracer.startSpan(name, { kind: kinds[role], attributes: given, root: true }, ROOT_CONTEXT), ROOT_CONTEXT);
    },
    beginWithin(name, role, given = {}) {
      const context = places.getStore()?.context;
      return context ? opened(tracer.startSpan(name, { kind: kinds[role], attributes: given }, context), context) : null;
    },
    beginStage(name, given = {}) {
      const place = places.getStore();
      if (!place) return null;
      const before = place.context;
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes: given }, before);
      place.context = trace.setSpan(before, span);
      return opened(span, before, () => (place.context = before));
    },
    async [Symbol.asyncDispose]() {
      const late = sleep(GOODBYE_MS_MAX, 'TOO_LATE', { ref: false });
      const failure = await Promise.race([provider.shutdown().then(() => null, codeOf), late]);
      if (failure) logger.warn({ err: failure }, NOT_SENT);
    },
  };
}

const NOT_SENT = 'traces could not be sent to the collector';

/** The same exporter, whose failures are in the log: the library keeps them to itself. */
function toldOf(exporter: SpanExporter, logger: Logger): SpanExporter {
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        if (result.error) logger.warn({ err: codeOf(result.error), spans: spans.length }, NOT_SENT);
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
