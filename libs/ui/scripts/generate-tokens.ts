import { writeFileSync } from 'node:fs';
import { readTokens, tokensModule } from './token-source.ts';

writeFileSync(new URL('../src/tokens.ts', import.meta.url), tokensModule(readTokens()));
