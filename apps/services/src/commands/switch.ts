import { parseArgs } from 'node:util';
import {
  listSwitchedOff,
  SWITCHES,
  switchOff,
  switchOn,
  type SwitchName,
} from '../platform/process/switches.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

const help = `
Switches a part of the service off and on again while servers run.

    mallard switch                        lists what there is, and what is off
    mallard switch off <name> --why "…"
    mallard switch on <name> --why "…"

Servers notice within seconds. Pages then say that it isn't working and that nothing was charged or lost.
`;

export default operatorCommand({
  help,
  changes: ({ name }) => name !== undefined,
  readRequest,
  async run({ database: { db }, now }, { name, isOff }, { record }) {
    if (name !== undefined) {
      await record(`switch ${isOff ? 'off' : 'on'}`, name);
      const isNew = isOff ? await switchOff(db, name, now()) : await switchOn(db, name);
      if (!isNew) throw new OperatorError(`${name} is ${isOff ? 'off' : 'on'} already.`);
    } else {
      await record('switch');
    }
    const off = new Map((await listSwitchedOff(db)).map((row) => [row.name, row.since]));
    return Object.entries(SWITCHES)
      .map(([each, what]) => {
        const since = off.get(each);
        const state = since === undefined ? 'on' : `off since ${new Date(since).toISOString()}`;
        return `${each.padEnd(10)}  ${state}  ${what}\n`;
      })
      .join('');
  },
});

function readRequest({ args }: Terminal): { name: SwitchName | undefined; isOff: boolean } {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [to, asked] = positionals;
  if (to === undefined) return { name: undefined, isOff: false };
  const name = (Object.keys(SWITCHES) as SwitchName[]).find((each) => each === asked);
  if ((to !== 'off' && to !== 'on') || name === undefined || positionals.length > 2) {
    throw new OperatorError(
      `Expected \`mallard switch off <name>\` or \`on <name>\`, with one of: ${Object.keys(SWITCHES).join(', ')}.`,
    );
  }
  return { name, isOff: to === 'off' };
}
