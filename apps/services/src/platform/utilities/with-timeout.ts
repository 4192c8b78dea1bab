/**
 * Waits for a result until the timeout expires. Doesn't cancel the underlying work.
 *
 * @throws Error If the result doesn't arrive in time.
 */
export async function withTimeout<Result>(
  limitMs: number,
  result: Promise<Result>,
  what = 'No response',
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([result, limit]);
  } finally {
    clearTimeout(timer);
  }
}
