import { Tabs as Headless } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

/** A tab and what it shows. */
export interface Tab {
  /** Names it among the others. */
  value: string;
  label: ReactNode;
  content: ReactNode;
}

/** Tabs of which one is shown: controlled by `value`, or on their own from `defaultValue`. */
export interface TabsProps {
  /** Names the row of tabs: "Platform". */
  label: string;
  tabs: readonly Tab[];
  /** The one that is open at first: the first one unless said otherwise. */
  defaultValue?: string;
  /** With `onValueChange`: the choice is held by the caller. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Parts of a page that are looked at one at a time. Arrow keys go from tab to tab and open them. */
export function Tabs({ label, tabs, defaultValue, value, onValueChange }: TabsProps) {
  return (
    <Headless.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Headless.List className={classes.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Headless.Tab key={tab.value} className={classes.tab} value={tab.value}>
            {tab.label}
          </Headless.Tab>
        ))}
      </Headless.List>
      {tabs.map((tab) => (
        <Headless.Panel key={tab.value} className={classes.panel} value={tab.value}>
          {tab.content}
        </Headless.Panel>
      ))}
    </Headless.Root>
  );
}
