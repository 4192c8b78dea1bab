import * as z from 'zod/mini';

export const nonEmpty = z.string().check(z.minLength(1));
export const lifetime = z.number().check(z.positive());
