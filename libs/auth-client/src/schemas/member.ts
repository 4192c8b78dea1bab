/** What a member of a response is looked for as. */
interface MemberTypes {
  string: string;
  number: number;
  object: object;
}

/**
 * A member of a response, if it is there, of its type and not empty: neither "" nor 0 nor `null`.
 *
 * A client checks each member as it reads it: one that is not what it should be counts as absent, and so does any of a
 * response that is no object. What the service owes is in the schemas beside this one.
 */
export const memberOf = <Type extends keyof MemberTypes = 'string'>(
  data: unknown,
  name: string,
  type = 'string' as Type,
): MemberTypes[Type] | undefined => {
  const value = (data as Record<string, unknown> | null | undefined)?.[name];
  return ((typeof value === type && value) || undefined) as MemberTypes[Type] | undefined;
};
