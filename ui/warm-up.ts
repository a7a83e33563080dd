// The first format of a browser's process takes longer than anything else in the app's beginning: the browser makes a list of all languages that it knows.
// This is a worker, so that it makes it beside the page; the page finds it there when it writes its first price or reads its first clock.
new Intl.NumberFormat();
close();

export {};
