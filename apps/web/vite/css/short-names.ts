/** Encodes a number in lowercase letters without digits: 0 → "a", 25 → "z", 26 → "aa". */
export function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
