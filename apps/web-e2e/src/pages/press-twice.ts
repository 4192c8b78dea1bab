import type { Locator } from '@playwright/test';

/**
 * A double click at the place of `target`, once it can be pressed.
 *
 * `Locator.dblclick` waits for the target again if the first of its two clicks made it go away, as a press that leads to
 * another page does on a busy machine. A person's second click goes wherever the pointer is.
 */
export async function pressTwice(target: Locator): Promise<void> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed has no box');
  await target.page().mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}
