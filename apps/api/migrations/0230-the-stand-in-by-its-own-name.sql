-- What arrived at the door of the stand-in was kept under the name of the program behind it.
update providers.webhook_events set provider = 'stand-in' where provider = 'sandbox';
