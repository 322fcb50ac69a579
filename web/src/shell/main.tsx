import '@fontsource/im-fell-dw-pica/latin-400.css';
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-600.css';
import '../style/theme.css';
import '../style/base.css';

import { render } from 'preact';
import { pressOnce } from '../browser/one_press';
import { freeReplacedNodes } from '../browser/replaced_nodes';
import { followLinks, isStaticBuild } from '../browser/route';
import { reloadWhenIncomplete } from '../browser/upgrade';
import { restoreSession } from '../engine/session/people';
import { wordsReady } from '../words/catalogue';
import { App } from './app';

reloadWhenIncomplete();
freeReplacedNodes();
followLinks();
pressOnce();
const soon = new Promise((done) => setTimeout(done, 3_000)); // a server that does not answer leaves no page empty
void Promise.allSettled([Promise.race([restoreSession(), soon]), wordsReady()]).then(() => {
  const page = document.getElementById('page')!;
  page.replaceChildren();
  render(<App />, page);
});

// Without a server, the page is kept to work offline. With one, the worker comes when notices are wanted.
if (isStaticBuild && import.meta.env.PROD)
  void navigator.serviceWorker?.register(new URL('sw.js', document.baseURI)).catch(() => {});
