declare global {
  /** The last form that was sent on an application's page before it came to life. */
  var earlySubmit: SubmitEvent | undefined;
}
export {};
