/**
 * Seals the secrets in the database by the newest key of `SECRETS_KEY`, whatever they were sealed by before.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/seal-secrets.ts [--open]
 *
 * Servers that do not have that key cannot read them afterwards: first give it to all (docs/operations/keys.md). With
 * `--open` they are kept as they are, to do without a key.
 */
import { parseArgs } from 'node:util';
import { resealAccountKeys } from '../account/kept-keys.ts';
import { resealKeys } from '../platform/keys/keyring.ts';
import { platformSecrets } from '../platform/schema.ts';
import { openVault } from '../platform/secret-vault.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

export default operatorCommand(
  import.meta,
  async ({ config, database: { db }, vault }, values) => {
    if (!values.open && config.secretsKeys.length === 0) {
      throw new OperatorError('There is no key to seal by: give SECRETS_KEY or SECRETS_KEY_FILE.');
    }
    const target = values.open ? openVault : vault;
    const count =
      (await db.transaction((tx) => resealKeys(tx, platformSecrets, vault, target))) +
      (await resealAccountKeys(db, vault, target));
    return `${count} secrets are ${values.open ? 'open' : 'sealed'}\n`;
  },
  readRequest,
);

function readRequest({ args }: Terminal) {
  const { values } = parseArgs({ args, options: { open: { type: 'boolean', default: false } } });
  return values;
}
