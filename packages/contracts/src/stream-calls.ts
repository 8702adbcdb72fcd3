import { z } from 'zod';
import { CallToAction, valuesOf } from './enumerations.ts';
import { id } from './fields.ts';

const action = z.enum(valuesOf(CallToAction));

/** The button that a host shows its viewers; without an action, none. */
export const SetCallToActionInput = z.strictObject({ streamId: id, action: action.nullish().transform((value) => value ?? null) });

/** The button that a viewer pressed. */
export const PressCallToActionInput = z.strictObject({ streamId: id, action });
