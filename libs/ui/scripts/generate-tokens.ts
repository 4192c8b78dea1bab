import { writeFileSync } from 'node:fs';
import { tokenSheets, tokensModule } from './token-source.ts';

writeFileSync(new URL('../src/tokens.ts', import.meta.url), tokensModule(tokenSheets()));
