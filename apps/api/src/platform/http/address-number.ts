import { pageSize, SENTENCES } from '@benison/contracts/fields';
import { z } from 'zod';

const number = z.codec(z.string().regex(/^-?\d{1,15}$/, SENTENCES.noWholeNumber), z.number(), { decode: Number, encode: String });

/** A whole number in an address: its digits. JavaScript alone would read ` 5`, `5.0`, `1e1` and `0x10` as well. */
export const addressNumber = <Whole extends z.ZodType<number, number>>(whole: Whole) => number.pipe(whole);

/** How many entries of a list are asked for, in its address. */
export const addressPageSize = (usual: number) =>
  addressNumber(pageSize)
    .default(usual)
    .meta({ override: { default: usual } });
