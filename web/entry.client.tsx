// React Router requires this name; the code is in entries/.
import './entries/browser.tsx';
