/** `unusedMinutes`: the session ended after this idle time. */
type Leave = (loginPath: string, from: string, unusedMinutes?: number) => void;
const byDocument: Leave = (path) => window.location.assign(path);
let leave: Leave = byDocument;

/**
 * Lets the router navigate after a 401, without reloading the document. Returns a function to unset
 * it.
 */
export function onSessionEnd(handler: Leave): () => void {
  leave = handler;
  return () => {
    leave = byDocument;
  };
}

/** To the login page, remembering the current page. */
export const leaveFor: Leave = (...where) => leave(...where);
