/** `mallard <command>`: the operator commands, with the release and the options of the server. */
import {
  exitStatusOf,
  OperatorError,
  type Command,
  type OpenPlatform,
  type Terminal,
} from './operator-command.ts';

const COMMANDS: Readonly<Record<string, () => Promise<{ default: Command }>>> = {
  account: () => import('./account.ts'),
  audit: () => import('./audit.ts'),
  billing: () => import('./billing.ts'),
  'experiment-counts': () => import('./experiment-counts.ts'),
  feedback: () => import('./feedback.ts'),
  'import-bangs': () => import('./import-bangs.ts'),
  migrate: () => import('./migrate.ts'),
  'record-bounce': () => import('./record-bounce.ts'),
  'send-newsletter': () => import('./send-newsletter.ts'),
  'site-reports': () => import('./site-reports.ts'),
  'static-release': () => import('./static-release.ts'),
  'survey-counts': () => import('./survey-counts.ts'),
  switch: () => import('./switch.ts'),
};

export const COMMAND_NAMES = Object.keys(COMMANDS);

/** @returns The exit status. */
export async function runMallard(terminal: Terminal, openPlatform?: OpenPlatform): Promise<number> {
  const [name = 'help', ...args] = terminal.args;
  const isHelp = name === 'help' || name === '--help';
  const command = isHelp ? help : ((await commandNamed(name)) ?? unknownCommand);
  if (!isHelp && args.includes('--help')) return exitStatusOf(help, { ...terminal, args: [name] });
  return exitStatusOf(command, { ...terminal, args }, openPlatform);
}

const help: Command = {
  help: 'Lists the commands, or describes one: mallard help [command]',
  async run({ args: [name] }) {
    if (name !== undefined) {
      const command = await commandNamed(name);
      return command ? `${command.help.trim()}\n` : unknownCommand.run();
    }
    const width = Math.max(...COMMAND_NAMES.map(({ length }) => length));
    const lines = COMMAND_NAMES.map(async (each) => {
      const [summary] = (await commandNamed(each))?.help.trim().split('\n') ?? [];
      return `  ${each.padEnd(width)}  ${summary}\n`;
    });
    return `mallard <command> [options]\n\n${(await Promise.all(lines)).join('')}\nmallard help <command> describes one.\n`;
  },
};

const unknownCommand = {
  help: '',
  run: (): Promise<string> =>
    Promise.reject(new OperatorError('Unknown command. Run `mallard help` for a list.')),
} satisfies Command;

async function commandNamed(name: string): Promise<Command | undefined> {
  return Object.hasOwn(COMMANDS, name) ? (await COMMANDS[name]!()).default : undefined;
}

if (import.meta.main) {
  const { argv, env, stdin, stdout, stderr } = process;
  process.exitCode = await runMallard({ args: argv.slice(2), env, stdin, stdout, stderr });
}
