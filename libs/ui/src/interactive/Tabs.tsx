'use client';

import { Tabs as Headless } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

/** A tab and its panel. */
export interface Tab {
  /** Identifies the tab. */
  value: string;
  label: ReactNode;
  content: ReactNode;
}

/** Props of {@link Tabs}: controlled by `value`, or uncontrolled from `defaultValue`. */
export interface TabsProps {
  /** The accessible name of the tab list: "Platform". */
  label: string;
  tabs: readonly Tab[];
  /** The initially open tab; the first one by default. */
  defaultValue?: string;
  /** Makes the choice controlled; requires `onValueChange`. */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Tabs with one visible panel. Arrow keys move to a tab and open it. */
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
