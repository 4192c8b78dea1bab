import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { PROBLEM_COLLECTOR, readProblems } from './collect-problems.ts';
import { PATIENCE_MS, Visitor, type Control, type ControlKey, type Visit } from './visitor.ts';

export class PlaywrightVisitor extends Visitor {
  private readonly page: Page;
  private readonly logged: string[] = [];

  private constructor(visit: Visit, page: Page) {
    super(visit);
    this.page = page;
    page.on('pageerror', (error) => this.logged.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.logged.push(`console: ${message.text()}`);
    });
  }

  /**
   * Opens a fresh profile.
   *
   * @param prepare Changes each page of the profile before its scripts run.
   */
  static async start(
    browser: Browser,
    visit: Visit,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ): Promise<PlaywrightVisitor> {
    const context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE_MS);
    await prepare?.(context);
    await context.addInitScript({ content: PROBLEM_COLLECTOR });
    return new PlaywrightVisitor(visit, await context.newPage());
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 });
  }

  async pressKey(key: ControlKey): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async typeText(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async choose(selector: string, value: string): Promise<void> {
    await this.page.locator(selector).selectOption(value);
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot();
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  protected async load(url: string): Promise<void> {
    await this.page.goto(url);
  }

  protected async click(control: Control | string): Promise<void> {
    await this.find(control).click();
  }

  protected async replaceText(control: Control | string, text: string): Promise<void> {
    await this.find(control).fill('');
    await this.find(control).pressSequentially(text);
  }

  protected async expectRoleAndName(control: Control): Promise<void> {
    const options = { timeout: PATIENCE_MS };
    if (control.role !== undefined) {
      await expect(this.find(control)).toHaveRole(control.role as 'button', options);
    }
    await expect(this.find(control)).toHaveAccessibleName(control.name, options);
  }

  evaluate<T, A>(inPage: (argument: A) => T, argument: A): Promise<T> {
    return this.page.evaluate(inPage as (argument: unknown) => T, argument);
  }

  protected async problems(): Promise<string[]> {
    return [...this.logged, ...(await this.evaluate(...readProblems))];
  }

  private find(control: Control | string): Locator {
    const { at, isLast }: Pick<Control, 'at' | 'isLast'> =
      typeof control === 'string' ? { at: control } : control;
    const visible = this.page.locator(at).filter({ visible: true });
    return isLast ? visible.last() : visible.first();
  }
}
