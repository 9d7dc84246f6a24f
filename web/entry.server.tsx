// React Router requires this name; the code is in entries/.
export { apiContext } from './api/context.ts';
export { default, handleError, streamTimeout } from './entries/server.tsx';
