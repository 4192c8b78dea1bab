import { inputFromNavigator, type DeviceInput, type NavigatorSource } from './device-input.ts';

/** A high-entropy client hint that is text. */
export type TextHint = 'architecture' | 'bitness' | 'model' | 'platformVersion';

/** The device data of a page or worker with the client hints that were requested. */
export type HintedInput = DeviceInput & { [Hint in TextHint]?: string | undefined };

/**
 * Reads the device data of {@link inputFromNavigator} together with high-entropy client hints, which
 * browsers only provide asynchronously. Never rejects: hints that the browser doesn't have, or
 * refuses, are absent.
 *
 * @param names The hints to request. Each makes visitors easier to fingerprint: request only those
 *   that change what you offer. `platformVersion` distinguishes Windows 11 from 10.
 */
export async function inputWithClientHints(
  navigator: NavigatorSource | null | undefined,
  names: readonly TextHint[] = ['platformVersion'],
): Promise<HintedInput> {
  const input: HintedInput = inputFromNavigator(navigator);
  try {
    const data = navigator!.userAgentData as HintSource;
    const values = Object(await data.getHighEntropyValues([...names])) as Record<string, unknown>;
    for (const name of names) {
      const value = values[name];
      if (typeof value === 'string' && value) input[name] = value;
    }
  } catch {
    // No client hints (Firefox, Safari, insecure pages), or blocked by a permissions policy.
  }
  return input;
}

interface HintSource {
  getHighEntropyValues: (names: string[]) => Promise<unknown>;
}
