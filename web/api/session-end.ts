/** `unusedMinutes`: the session was ended because nobody used it for so long. */
type Leave = (loginPath: string, from: string, unusedMinutes?: number) => void;
const byDocument: Leave = (path) => window.location.assign(path);
let leave: Leave = byDocument;

/** Lets the router do the going after a 401, without loading the document again. Returns how to undo it. */
export function onSessionEnd(handler: Leave): () => void {
  leave = handler;
  return () => {
    leave = byDocument;
  };
}

/** To the login page, from where the person was. */
export const leaveFor: Leave = (...where) => leave(...where);
