import { TextDecoder, TextEncoder } from 'node:util';

// Every browser and Node have them; jsdom does not hand them on.
Object.assign(globalThis, { TextDecoder, TextEncoder });
