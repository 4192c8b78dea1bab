import { detectDevice, inputWithClientHints, isBot } from '@mallard/device-detection';

// This browser, with the client hints that it provides.
print(detectDevice(await inputWithClientHints(navigator)));

// Any user agent.
const userAgent =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
print(isBot({ userAgent }));
