/** Invoker attributes of a button; React doesn't have types for them yet. */
type InvokerProps = Readonly<{ type: 'button' } & Record<'command' | 'commandfor', string>>;

/** Returns the attributes of a button that opens a `Dialog`. */
export function opensDialog(id: string): InvokerProps {
  return { type: 'button', command: 'show-modal', commandfor: id };
}

/** Returns the attributes of a button that closes a `Dialog`. */
export function closesDialog(id: string): InvokerProps {
  return { type: 'button', command: 'close', commandfor: id };
}
