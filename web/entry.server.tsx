// React Router looks for this name; the work is in entries/.
export { apiContext } from './api/context.ts';
export { default, handleError, streamTimeout } from './entries/server.tsx';
