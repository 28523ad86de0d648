/**
 * Runs before the first paint, so it is written small and by hand: the chosen theme (local storage, or the cookie
 * after the storage was cleared) and whether a token is there. Its bytes never change: the CSP allows it by hash.
 */
export const bootScript = `(function(){var d=document.documentElement,s=d.dataset,n=Date.now();
function read(k){try{var e=JSON.parse(localStorage.getItem(k));return e&&(e.expire==null||e.expire>n)?e.value:null}catch(x){return null}}
var t=read("THEME");
if(!t){var c=/(?:^|; )THEME=(light|dark|system)\\.([a-z]+)/.exec(document.cookie);if(c)t={scheme:c[1],color:c[2]}}
if(t&&/^(light|dark|system)$/.test(t.scheme)){s.scheme=t.scheme;s.theme=t.scheme==="dark"||t.scheme==="system"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"}
if(t&&/^[a-z]+$/.test(t.color))s.color=t.color;
if(read("ACCESS-TOKEN"))s.signedIn=""})()`;
