import { z } from 'zod';

const PAIRS = 'a list such as name=value,other=value, in which a percent sign is written %25';
function arePairs(text: string): boolean {
  try {
    decodeURIComponent(text);
    return text.split(',').every((pair) => pair.trim() === '' || /^[^=]*[^=\s][^=]*=/.test(pair));
  } catch {
    return false;
  }
}
const pairs = z.string().refine(arePairs, PAIRS);
const SHARE = 'a share from 0 to 1, such as 0.1';
const share = z
  .string()
  .regex(/^(0|1|[01]?\.\d{1,15})$/, { error: SHARE, abort: true })
  .transform(Number)
  .pipe(z.number().max(1, SHARE));
const address = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

/** OpenTelemetry's own variables, as far as they are about traces. What else the exporter takes (its timeout, its certificates) it reads by itself. */
export const TracingEnvironment = z.object({
  /** The collector; traces go to `/v1/traces` below it. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Where traces go, as it is, if that is another address. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  /** What the collector asks for, as `authorization=Bearer%20…`. */
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().default('benison'),
  /** More about this process, as `deployment.environment.name=production`. */
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  /** Which traces are kept. No trace begins outside, so `parentbased_` changes nothing. */
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'])
    .default('parentbased_always_on'),
  /** The share that `traceidratio` keeps. */
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
});
type TracingEnvironment = z.infer<typeof TracingEnvironment>;

export interface TracingSettings {
  /** Where traces are posted. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  attributes: Record<string, string>;
  /** The share of traces that is kept, from 0 to 1. */
  share: number;
}

/** A list of names and values as the standard has it: `a=1,b=2`, percent-encoded. */
const pairsOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', ...value]) => (name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [])),
  );

/** Settings of traces; null where no collector is named. */
export function readTracingSettings(env: TracingEnvironment): TracingSettings | null {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  const kind = env.OTEL_TRACES_SAMPLER.replace('parentbased_', '');
  const share = kind === 'always_on' ? 1 : kind === 'always_off' ? 0 : env.OTEL_TRACES_SAMPLER_ARG;
  if (!url || share === 0 || env.OTEL_SDK_DISABLED) return null;
  return {
    url,
    headers: pairsOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME,
    attributes: pairsOf(env.OTEL_RESOURCE_ATTRIBUTES),
    share,
  };
}
