import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextField } from '@mallard/ui';
import { brand } from '@mallard/brand';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { useSitePath } from '../../kit/links/navigation.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSettings } from './state/settings.slice.ts';
import { replaceSettings } from './state/settings.thunks.ts';
import {
  FILE_LIMIT_BYTES,
  FILE_NAME,
  parseSettingsFile,
  settingsFileText,
} from './settings-file.ts';
import { bookmarklet, shareAddress } from './share.ts';
import classes from './ExportSettings.module.css';

/** Ways to transfer settings without a server: a URL, a bookmarklet, a file. */
export function ExportSettings() {
  return (
    <div className={classes.ways}>
      <ShareAddress />
      <Bookmarklet />
      <SettingsFile />
    </div>
  );
}

function ShareAddress() {
  const { values, status } = useAppSelector(selectSettings);
  const path = useSitePath()('/settings');
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const field = useRef<HTMLDivElement>(null);
  // Empty while the page is prerendered, because the origin is unknown.
  const address = status === 'ready' ? shareAddress(location.origin, path, values) : '';

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      field.current?.querySelector('input')?.select();
      setOutcome('refused');
    }
  }

  return (
    <div className={classes.way} ref={field}>
      <TextField
        label={<Trans>Address with your settings</Trans>}
        hint={
          <Trans>
            Open it in another browser, or pass it on. It carries settings and nothing else.
          </Trans>
        }
        value={address}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Actions>
        <Button variant="secondary" onClick={copy}>
          <Trans>Copy the address</Trans>
        </Button>
      </Actions>
      <p role="status" className={classes.outcome}>
        {outcome === 'copied' && <Trans>Copied.</Trans>}
        {outcome === 'refused' && (
          <Trans>Copying was blocked. The link is selected: copy it manually.</Trans>
        )}
      </p>
    </div>
  );
}

function Bookmarklet() {
  const { values, status } = useAppSelector(selectSettings);
  const link = useRef<HTMLAnchorElement>(null);
  const [isClicked, setIsClicked] = useState(false);
  const { name } = brand;

  useEffect(() => {
    // React blocks `javascript:` URLs, which are dangerous with foreign input; this one is built
    // from our own values.
    if (status === 'ready')
      link.current?.setAttribute('href', bookmarklet(location.origin, values));
  }, [status, values]);

  return (
    <div className={classes.way}>
      <h3 className={classes.title}>
        <Trans comment="A bookmark that runs a script; a word of browsers">Bookmarklet</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>
          Drag it to your bookmarks. On one of our pages, it applies your settings without storing
          anything; anywhere else, it opens our home page with them.
        </Trans>
      </p>
      <p>
        <a
          ref={link}
          href="#settings-bookmarklet"
          id="settings-bookmarklet"
          className={classes.bookmarklet}
          onClick={(event) => {
            event.preventDefault();
            setIsClicked(true);
          }}
        >
          <Trans comment="Name of a bookmark">{name} with my settings</Trans>
        </a>
      </p>
      <p role="status" className={classes.outcome}>
        {isClicked && (
          <Trans>It works from your bookmarks: drag it there, or right-click to bookmark it.</Trans>
        )}
      </p>
    </div>
  );
}

function SettingsFile() {
  const { t } = useLingui();
  const { values } = useAppSelector(selectSettings);
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<'no-settings' | 'unreadable'>();

  function save() {
    const address = URL.createObjectURL(
      new Blob([settingsFileText(values)], { type: 'application/json' }),
    );
    const link = Object.assign(document.createElement('a'), { href: address, download: FILE_NAME });
    link.click();
    // The download has started by the next task; until then, the URL must stay valid.
    setTimeout(() => URL.revokeObjectURL(address));
  }

  async function open(file: File | undefined) {
    if (!file) return;
    setFailure(undefined);
    try {
      const read = file.size > FILE_LIMIT_BYTES ? undefined : parseSettingsFile(await file.text());
      if (read) dispatch(replaceSettings(read, 'imported'));
      else setFailure('no-settings');
    } catch {
      setFailure('unreadable');
    }
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
  }

  return (
    <div className={classes.way}>
      <h3 className={classes.title}>
        <Trans comment="Heading: settings saved as a file, or read from one">File</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>Opening a file replaces your settings with its own. You can undo that.</Trans>
      </p>
      <Actions>
        <Button variant="secondary" onClick={save}>
          <Trans>Save as a file</Trans>
        </Button>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <Trans>Open a file …</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t`Settings file`}
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </Actions>
      <p role="alert" className={classes.failure}>
        {failure === 'no-settings' && (
          <Trans>That isn’t a settings file. Nothing was changed.</Trans>
        )}
        {failure === 'unreadable' && (
          <Trans>That file couldn’t be read. Nothing was changed.</Trans>
        )}
      </p>
    </div>
  );
}
