/** The types that a member can be read as. */
interface MemberTypes {
  string: string;
  number: number;
  object: object;
}

/**
 * Returns a member of a response if it has the type and is not empty: neither "", 0 nor `null`.
 *
 * The client checks each member as it reads it: an invalid member counts as absent, as does every
 * member of a response that is not an object. The schemas in this folder define what the service
 * must send.
 */
export const memberOf = <Type extends keyof MemberTypes = 'string'>(
  data: unknown,
  name: string,
  type = 'string' as Type,
): MemberTypes[Type] | undefined => {
  const value = (data as Record<string, unknown> | null | undefined)?.[name];
  return ((typeof value === type && value) || undefined) as MemberTypes[Type] | undefined;
};
