import { z } from 'zod';
import type { ZodOpenApiOverrideContext } from 'zod-openapi';

/** What a text or a number is held to once it is tidied: a pipe is described by its entrance, which knows only the kind. */
const HELD = ['minLength', 'maxLength', 'pattern', 'format', 'enum', 'const', 'minimum', 'maximum', 'allOf'] as const;

/** Adds to the entrance of a pipe what its end holds it to, so that the description says all that is checked. */
export function withWhatIsHeld({ zodSchema, jsonSchema, io }: ZodOpenApiOverrideContext): void {
  const { def } = zodSchema._zod;
  if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
  if (io !== 'input' || def.type !== 'pipe') return;
  const { in: entrance, out: end } = def as z.core.$ZodPipeDef;
  if (!isPlain(entrance) || !isPlain(end)) return;
  const held = heldBy(end);
  const described = jsonSchema as Record<string, unknown>;
  if (held['type'] === 'integer') {
    described['type'] = 'integer';
    // Of its digits in an address: nothing that a number is held to.
    delete described['pattern'];
    delete held['pattern'];
  }
  for (const name of HELD) if (held[name] !== undefined) described[name] ??= held[name];
}

/** The same of a pipe within a pipe. */
function heldBy(schema: z.core.$ZodType): Record<string, unknown> {
  const { def } = schema._zod;
  if (def.type !== 'pipe') return z.toJSONSchema(schema, { io: 'input' });
  const { in: entrance, out: end } = def as z.core.$ZodPipeDef;
  return { ...heldBy(entrance), ...heldBy(end) };
}

/** A text, a number or an enumeration, or a pipe of them: anything else describes itself. */
function isPlain(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  if (def.type !== 'pipe') return ['string', 'number', 'enum', 'literal'].includes(def.type);
  const { in: entrance, out: end } = def as z.core.$ZodPipeDef;
  return isPlain(entrance) && isPlain(end);
}
