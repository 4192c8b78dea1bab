import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mallard/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RemovalApp } from '../../../environment/native/removal-app.ts';
import { Actions } from '../../../kit/ApplicationPage.tsx';
import { useAppDispatch } from '../../../store/hooks.ts';
import { ITEM_LIMIT } from './check-profile.ts';
import { OutcomeMessage } from './OutcomeMessage.tsx';
import classes from '../styles/Removal.module.css';
import { useRemovalApp } from '../state/RemovalAppContext.ts';
import { type Outcome, tell } from '../state/removal.thunks.ts';

export interface EditorProps<Item> {
  /** The item being edited and its index; `undefined` for a new item. */
  item?: Item | undefined;
  at?: number | undefined;
  onSent: () => void;
  /** Absent if there is no list to return to. */
  onCancel?: (() => void) | undefined;
}

export function ItemList<Item>({
  items,
  write,
  remove,
  editor,
  addLabel,
}: {
  items: readonly Item[];
  write: (item: Item) => string;
  remove: (app: RemovalApp, at: number) => Promise<boolean>;
  editor: (props: EditorProps<Item>) => ReactNode;
  addLabel: string;
}) {
  const { t } = useLingui();
  const app = useRemovalApp();
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<number | 'new'>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [said, setSaid] = useState('');
  const { list, focusNext } = useFocusAfterChange();

  function edit(at: number | 'new') {
    setEdited(at);
    focusNext('input');
  }
  /** Returns the focus to the button that opened the editor, or to the next control. */
  function close(at?: number) {
    setEdited(undefined);
    focusNext(at === undefined ? '[data-add]' : `li:nth-child(${at + 1}) button`);
  }
  async function removeAt(at: number) {
    const item = write(items[at] as Item);
    const result = await dispatch(tell(app, () => remove(app, at)));
    setOutcome(result);
    if (result !== 'done') return;
    setSaid(
      t({ message: `Removed: ${item}`, comment: 'A name or a place was taken off the list' }),
    );
    focusNext('[data-add]');
  }
  const saidAs = t({
    message: 'Saved in the app',
    comment: 'Read out when a name or a place was added',
  });

  return (
    <div ref={list} className={classes.editor}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item, at) => (
            // Unique, because the list has no duplicates.
            <li key={write(item)}>
              {edited === at ? (
                editor({
                  item,
                  at,
                  onSent: () => {
                    setSaid(saidAs);
                    close(at);
                  },
                  onCancel: () => close(at),
                })
              ) : (
                <>
                  <bdi>{write(item)}</bdi>
                  <span className={classes.itemActions}>
                    <Button
                      variant="quiet"
                      aria-label={t({
                        message: `Change ${write(item)}`,
                        comment: 'A name or a place',
                      })}
                      onClick={() => edit(at)}
                    >
                      <Trans context="a name or a place">Change</Trans>
                    </Button>
                    {/* The last one is required. */}
                    {items.length > 1 && (
                      <Button
                        variant="quiet"
                        aria-label={t({
                          message: `Remove ${write(item)}`,
                          comment: 'A name or a place',
                        })}
                        onClick={() => void removeAt(at)}
                      >
                        <Trans comment="Takes a name or a place off the person's own list">
                          Remove
                        </Trans>
                      </Button>
                    )}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <OutcomeMessage outcome={outcome} />
      {items.length === 0 || edited === 'new' ? (
        editor({
          onSent: () => {
            setSaid(saidAs);
            close();
          },
          onCancel: items.length === 0 ? undefined : () => close(),
        })
      ) : items.length < ITEM_LIMIT ? (
        <Actions>
          <Button variant="secondary" data-add="" onClick={() => edit('new')}>
            {addLabel}
          </Button>
        </Actions>
      ) : (
        <p className={classes.note} data-add="" tabIndex={-1}>
          <Trans comment="{ITEM_LIMIT} is 5">You’ve reached the limit of {ITEM_LIMIT}.</Trans>
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the next control after a change has been rendered. */
function useFocusAfterChange() {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    list.current?.querySelector<HTMLElement>(wanted)?.focus();
    setWanted(undefined);
  }, [wanted]);
  return { list, focusNext: setWanted };
}
