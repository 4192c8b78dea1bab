// cspell:disable -- forms that are refused stand here
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { workspaceEnv, workspaceRoot } from '../run.ts';

function refused(file: string, text: string): string[] {
  try {
    execFileSync(
      'cspell',
      ['lint', '--no-progress', '--quiet', '--words-only', `stdin://${join(workspaceRoot, file)}`],
      { cwd: workspaceRoot, env: workspaceEnv(), input: text, encoding: 'utf8' },
    );
    return [];
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
      .trim()
      .split('\n');
  }
}

describe('the spelling check', () => {
  it('rejects British spellings and unknown words in documents', () => {
    expect(refused('docs/sample.md', 'A colour, cancelled by its organisation: zzyzyx.\n')).toEqual(
      [...['colour', 'cancelled', 'organisation', 'zzyzyx']],
    );
  });

  it('rejects British spellings in code, but accepts unknown names', () => {
    const text = 'const markColour = "labelledby zzyzyx"; // An organisation and its licence.\n';
    expect(refused('libs/ui/src/sample.tsx', text)).toEqual(['Colour', 'organisation', 'licence']);
  });
});
