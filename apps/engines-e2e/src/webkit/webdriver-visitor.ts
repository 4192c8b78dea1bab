import { expect } from '@playwright/test';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { setTimeout } from 'node:timers/promises';
import { readProblems } from '../collect-problems.ts';
import { PATIENCE_MS, Visitor, type Control, type ControlKey, type Visit } from '../visitor.ts';
import { CONTROL_KEYS } from './control-keys.ts';
import { findMiniBrowser } from '@mallard/tools/browser';

const WINDOW = { x: 0, y: 0, width: 1280, height: 900 };
const RETRY_MS = 100;

/** A visitor in WebKitGTK's MiniBrowser, driven by W3C WebDriver. */
export class WebDriverVisitor extends Visitor {
  private readonly driver: WebDriver;

  private constructor(visit: Visit, driver: WebDriver) {
    super(visit);
    this.driver = driver;
  }

  /** Opens a fresh profile. @param server The URL of a WebKitWebDriver. */
  static async start(server: string, visit: Visit): Promise<WebDriverVisitor> {
    const driver = await new Builder()
      .usingServer(server)
      .disableEnvironmentOverrides()
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
        }),
      )
      .build();
    await driver.manage().window().setRect(WINDOW);
    return new WebDriverVisitor(visit, driver);
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
  }

  async resize(width: number): Promise<void> {
    await this.driver
      .manage()
      .window()
      .setRect({ ...WINDOW, width });
  }

  async pressKey(key: ControlKey): Promise<void> {
    await this.typeText(CONTROL_KEYS[key]);
  }

  async typeText(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text).perform();
  }

  async choose(selector: string, value: string): Promise<void> {
    await this.click(`${selector} > option[value="${value}"]`);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.driver.quit();
  }

  protected async load(url: string): Promise<void> {
    await this.driver.get(url);
  }

  protected async click(control: Control | string): Promise<void> {
    await this.retry(async () => (await this.find(control)).click());
  }

  protected async replaceText(control: Control | string, text: string): Promise<void> {
    await this.click(control);
    // "Element Clear" would notify the page of an empty field, and "Element Send Keys" appends.
    await this.evaluate(() => (document.activeElement as HTMLInputElement).select(), undefined);
    await this.typeText(text);
  }

  protected async expectRoleAndName(control: Control): Promise<void> {
    const name =
      typeof control.name === 'string' ? control.name : expect.stringMatching(control.name);
    await this.retry(async () => {
      const element = await this.find(control);
      const role = control.role === undefined ? undefined : await element.getAriaRole();
      expect([role, await element.getAccessibleName()]).toEqual([control.role, name]);
    });
  }

  evaluate<T, A>(inPage: (argument: A) => T, argument: A): Promise<T> {
    return this.driver.executeScript(inPage as (argument: unknown) => T, argument);
  }

  protected problems(): Promise<string[]> {
    return this.evaluate(...readProblems);
  }

  /**
   * Finds a visible control and scrolls to it instantly, since a click doesn't wait for smooth
   * scrolling.
   */
  private async find(control: Control | string): Promise<WebElement> {
    const { at, isLast }: Pick<Control, 'at' | 'isLast'> =
      typeof control === 'string' ? { at: control } : control;
    const found = await this.evaluate(
      ([selector, last]) => {
        const visible = Array.from(document.querySelectorAll(selector)).filter(
          (element) =>
            element instanceof HTMLOptionElement ||
            (element.getClientRects().length > 0 &&
              getComputedStyle(element).visibility === 'visible'),
        );
        const element = visible.at(last ? -1 : 0);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return element as unknown;
      },
      [at, isLast === true] as const,
    );
    if (!found) throw new Error(`${at} is not visible`);
    return found as WebElement;
  }

  private async retry(attempt: () => Promise<void>): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() > until) throw error;
        await setTimeout(RETRY_MS);
      }
    }
  }
}
